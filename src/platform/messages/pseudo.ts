import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';

/**
 * The pseudo-language `en-XA`: every message is still readable, and marked at both ends. What shows on a
 * page without marks came past the catalogs; what is cut off would be in German, too.
 */
export const PSEUDO = 'en-XA';
export const [OPEN, CLOSE] = ['⟦', '⟧'];

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

const ACCENTS: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', y: 'ý', A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú', n: 'ñ', c: 'ç' };
const accented = (text: string): string => text.replace(/[aeiouyAEIOUnc]/g, (letter) => ACCENTS[letter] ?? letter);
