"""From events to sentences. Pure."""
