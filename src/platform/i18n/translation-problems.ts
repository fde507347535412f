import compile from 'icu-minify/compile';
import { isRecord } from '../type-guards.ts';

/** Placeholders that only the translation contains (`unknown`) or only its source text contains (`lost`). */
export type PlaceholderProblems = { unknown: string[]; lost: string[] };

/**
 * Compares the placeholders in a translation with the placeholders in its English text. Returns null if the translation is not a valid ICU message. `isPlain`
 * is true for plain text in a definition, in which values replace fact names in braces.
 */
export function placeholderProblems(translated: string, english: string, isPlain: boolean): PlaceholderProblems | null {
  const [names, known] = isPlain ? [factsIn(translated), factsIn(english)] : [placeholdersIn(translated), placeholdersIn(english)];
  if (!names) return null;
  return { unknown: [...names].filter((name) => !known?.has(name)), lost: [...(known ?? [])].filter((name) => !names.has(name)) };
}

const factsIn = (word: string): Set<string> => new Set([...word.matchAll(/\{([^}]*)\}/g)].map(([, fact = '']) => fact));

/** Returns the names of the values and tags in a message, or null if the message cannot be parsed. */
export function placeholdersIn(message: string): Set<string> | null {
  try {
    const names = new Set<string>();
    collect(compile(message), names);
    return names;
  } catch {
    return null;
  }
}

function collect(part: unknown, names: Set<string>): void {
  if (!Array.isArray(part)) return;
  for (const node of part) {
    if (!Array.isArray(node)) continue;
    const [name, kind, ...rest]: unknown[] = node;
    names.add(String(name));
    // A plural or a choice contains branches, and a tag contains content.
    const inside = typeof kind === 'number' && kind !== 0 ? Object.values(isRecord(rest[0]) ? rest[0] : {}) : [[kind, ...rest]];
    for (const branch of inside) collect(branch, names);
  }
}
