/** Shows something, be it a single dot: no blank, no control character, none of the characters that are made not to be seen. */
const SEEN = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Blanks and what is copied along with a text unseen: spaces of no width, hyphens that only might be, marks of direction. Within a text they have a meaning, around it they have none. */
const AROUND = /[\s\p{Cc}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f]/u;

/** Nothing in it can be seen: whoever sent it said nothing. */
export function isBlank(text: string): boolean {
  // Nearly every text begins with a letter or a figure, and every answer is asked: only the others need the whole expression.
  const first = text.charCodeAt(0);
  return !(first > 0x20 && first < 0x7f) && !SEEN.test(text);
}

/** What somebody wrote, without what nobody sees around it. */
export function trimmedString(text: string): string {
  if (isBlank(text)) return '';
  // By hand: an expression for what stands at the end begins anew at every blank before it.
  let [start, end] = [0, text.length];
  while (AROUND.test(text.charAt(start))) start += 1;
  while (AROUND.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
