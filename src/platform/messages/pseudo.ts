import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { accented, CLOSE, OPEN } from './marks';

export { CLOSE, OPEN, PSEUDO } from './marks';

/** A message of a catalog in the pseudo-language (`marks.ts`). */
export function pseudo(message: string): CompiledMessage {
  const compiled = compile(message);
  return typeof compiled === 'string' ? `${OPEN}${accented(compiled)}${CLOSE}` : [OPEN, ...compiled.map(inside), CLOSE];
}

type Part = Exclude<CompiledMessage, string>[number];

/** Text is changed; names of values and tags are not. */
function inside(part: Part): Part {
  if (typeof part === 'string') return accented(part);
  if (!Array.isArray(part)) return part;
  const [name, kind, ...rest] = part as [string, unknown, ...unknown[]];
  if (kind === undefined) return part;
  // A plural or a choice: its branches are text, or parts again. Numbers and dates have no text.
  if (typeof kind === 'number' && kind !== 0) {
    const [branches] = rest;
    if (typeof branches !== 'object' || branches === null || kind > 3) return part;
    return [name, kind, Object.fromEntries(Object.entries(branches).map(([key, branch]) => [key, branchOf(branch as Part | Part[])]))] as unknown as Part;
  }
  return [name, ...[kind, ...rest].map((child) => inside(child as Part))] as unknown as Part;
}

const branchOf = (branch: Part | Part[]): Part | Part[] => (Array.isArray(branch) ? (branch as Part[]).map(inside) : inside(branch));
