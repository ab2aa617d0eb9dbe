"""When a card comes back, which one is next, and how one sitting runs. Pure; knows fsrs."""
