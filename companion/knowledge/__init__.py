"""What each listener may know of the table. Pure."""
