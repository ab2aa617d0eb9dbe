"""Word files (.docx, .docm) to documents."""
