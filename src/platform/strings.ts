/** Matches a visible character: a character that is not a blank, a control character or an invisible character. */
const SEEN = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Blanks and invisible characters that are copied with a text: zero-width spaces, soft hyphens, direction marks. These characters have a meaning inside a text,
 * but not at its start or end.
 */
const AROUND = /[\s\p{Cc}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f]/u;

/** Returns whether a text has no visible character. */
export function isBlank(text: string): boolean {
  // Nearly every text begins with a letter or a digit, so check the first character before using the slower regular expression.
  const first = text.charCodeAt(0);
  return !(first > 0x20 && first < 0x7f) && !SEEN.test(text);
}

/** Returns the text without blanks and invisible characters at its start and end. */
export function trimmedString(text: string): string {
  if (isBlank(text)) return '';
  // A loop is faster, because a regular expression for the end of a text would start again at every blank in it.
  let [start, end] = [0, text.length];
  while (AROUND.test(text.charAt(start))) start += 1;
  while (AROUND.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Returns the text with a capital first letter. */
export const capitalize = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns whether the value is a UUID of any version. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
