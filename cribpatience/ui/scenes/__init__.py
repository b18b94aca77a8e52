"""The screens and dialogs of the program, one module each; they ask it for everything else."""
