const MAX_LENGTH = 200;

/**
 * Removes control characters and characters that change the text direction, because a program whose name contains such characters can look like an image. Also
 * shortens the name to 200 characters and combines white space.
 */
export const cleanFileName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH);
