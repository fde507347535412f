/** Time in ms during which an equal message counts as a repetition, for example after a double click. */
const ECHO_MS = 1_000;

let last = { words: '', at: 0 };

/** Returns true if an equal message was shown within the last second. Otherwise, remembers this message. */
export function isDuplicateToast(words: string, now = Date.now()): boolean {
  const isSame = words === last.words && now - last.at < ECHO_MS;
  if (!isSame) last = { words, at: now };
  return isSame;
}
