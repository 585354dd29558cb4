"""Everything that touches a device, a file or a clock."""
