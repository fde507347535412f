/** Matches a visible character: no blank, no control character, no invisible character. */
const SEEN = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Blanks and what is copied along with a text unseen: spaces of no width, hyphens that only might be, marks of direction. Within a text they have a meaning, around it they have none. */
const AROUND = /[\s\p{Cc}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f]/u;

/** Returns whether a text has no visible character. */
export function isBlank(text: string): boolean {
  // Nearly every text begins with a letter or a digit, so the expression is rarely needed.
  const first = text.charCodeAt(0);
  return !(first > 0x20 && first < 0x7f) && !SEEN.test(text);
}

/** Returns the text without invisible characters at its start and end. */
export function trimmedString(text: string): string {
  if (isBlank(text)) return '';
  // A loop, because an expression for the end of a text starts again at every blank before it.
  let [start, end] = [0, text.length];
  while (AROUND.test(text.charAt(start))) start += 1;
  while (AROUND.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
