"""A photo of a filled-in sheet: where its paper lies, and what is written on it.

Needs the extra ``photo``; nothing outside this room may import it before a photo is read.
"""
