/** Faster than anybody means the same thing twice: the two presses of a double click, the two answers to them. */
const ECHO_MS = 1_000;

let last = { words: '', at: 0 };

/** Whether the same words were said a moment ago: the server did the act once, and it is told once. */
export function isDuplicateToast(words: string, now = Date.now()): boolean {
  const isSame = words === last.words && now - last.at < ECHO_MS;
  if (!isSame) last = { words, at: now };
  return isSame;
}
