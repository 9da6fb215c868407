"""``python -m trictrac`` is the command ``trictrac``."""

from .cli import main

if __name__ == "__main__":
    main()
