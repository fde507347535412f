const MAX_LENGTH = 200;

/**
 * Removes control characters and characters that change the text direction, because those can make a program look like an image. The storage key does not
 * depend on the name.
 */
export const cleanFileName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH);
