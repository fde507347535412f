/** Matches a visible character, which is any character except blanks, control characters and invisible characters. */
const SEEN = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Matches a blank, or an invisible character that can be copied together with text, such as a zero-width space, soft hyphen or direction mark. Invisible
 * characters have a meaning inside text, but not at its start or end.
 */
const AROUND = /[\s\p{Cc}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f]/u;

/** Returns true if a string has no visible character. */
export function isBlank(text: string): boolean {
  // Check the first character before using the slower regular expression, because nearly every string begins with a letter or a digit.
  const first = text.charCodeAt(0);
  return !(first > 0x20 && first < 0x7f) && !SEEN.test(text);
}

/** Returns the string without blanks and invisible characters at its start and end. */
export function trimmedString(text: string): string {
  if (isBlank(text)) return '';
  // Use a loop, because a regular expression for the end of a string would start again at every blank in the string.
  let [start, end] = [0, text.length];
  while (AROUND.test(text.charAt(start))) start += 1;
  while (AROUND.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Returns the string with a capital first letter. */
export const capitalize = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns true if the value is a UUID of any version. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
