import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { addAccents, PSEUDO_CLOSE, PSEUDO_OPEN } from './pseudo-marks.ts';

export { PSEUDO_CLOSE, PSEUDO_LOCALE, PSEUDO_OPEN } from './pseudo-marks.ts';

/** Returns a catalog message in the pseudo-language (`pseudo-marks.ts`). */
export function pseudoLocalizeMessage(message: string): CompiledMessage {
  const compiled = compile(message);
  if (typeof compiled === 'string') return `${PSEUDO_OPEN}${addAccents(compiled)}${PSEUDO_CLOSE}`;
  // The cast is safe, because the new elements have the same shape and only their text differs.
  return [PSEUDO_OPEN, ...compiled.map(inside), PSEUDO_CLOSE] as CompiledMessage;
}

/** Adds accents to the text in a part of a compiled message. Names of values and tags stay unchanged. */
function inside(part: unknown): unknown {
  if (typeof part === 'string') return addAccents(part);
  if (!Array.isArray(part)) return part;
  const [name, kind, ...rest]: unknown[] = part;
  if (kind === undefined) return part;
  // A plural or a choice contains branches of text or elements. A number or a date contains no text.
  if (typeof kind === 'number' && kind !== 0) {
    const [branches] = rest;
    if (typeof branches !== 'object' || branches === null || kind > 3) return part;
    return [name, kind, Object.fromEntries(Object.entries(branches).map(([key, branch]) => [key, branchOf(branch)]))];
  }
  return [name, ...[kind, ...rest].map(inside)];
}

const branchOf = (branch: unknown): unknown => (Array.isArray(branch) ? branch.map(inside) : inside(branch));
