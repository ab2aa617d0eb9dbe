"""What a person can ask for; the one room that joins the others."""
