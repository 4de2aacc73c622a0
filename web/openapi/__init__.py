"""The JSON door described for programs."""
