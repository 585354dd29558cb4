"""Sheets to print, cut and feel: outlines, where they go on a page, and a writer for each kind of file. No device."""
