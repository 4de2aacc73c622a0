"""Text that flows through columns and pages."""
