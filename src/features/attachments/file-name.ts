const LONGEST = 200;

/**
 * A file's name as people may see it: without what steers a terminal or turns the direction of what follows, so
 * that a program does not read like a picture because half of its name runs backwards. Nothing else is changed; where it lies has nothing to do with it.
 */
export const cleanFileName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST);
