/** Arrows that still point the wrong way. The list may only become shorter. */
export const KNOWN_BREAKS: readonly string[] = [];
