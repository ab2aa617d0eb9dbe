"""What is wrong with a stock of questions: contradictions, and the same thing asked twice."""
