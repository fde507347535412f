import compile from 'icu-minify/compile';
import type { Translations } from '../../src/platform/i18n/translation.ts';
import { isRecord } from '../../src/platform/type-guards.ts';
import { sourceHash } from './source-hash.ts';

/**
 * Errors of a translation, each as one sentence. A missing message is not an error: it is shown in English.
 * `byPlace`: the texts of definitions, which are not messages; facts named in braces are filled in.
 */
export function translationErrors(translation: Translations, source: ReadonlyMap<string, string>, byPlace: Readonly<Record<string, string>> = {}): string[] {
  return Object.entries(translation).flatMap(([key, { text: said }]) => {
    const word = byPlace[key];
    if (word !== undefined) {
      const strange = factsIn(said).filter((fact) => !factsIn(word).includes(fact));
      const lost = factsIn(word).filter((fact) => !factsIn(said).includes(fact));
      return [
        ...(strange.length > 0 ? [`${key}: nothing gives it ${strange.join(', ')}.`] : []),
        ...(lost.length > 0 ? [`${key}: it leaves out ${lost.join(', ')}.`] : []),
      ];
    }
    const original = source.get(key);
    if (original === undefined) return [`${key}: there is no such message.`];
    const [names, known] = [placeholdersIn(said), placeholdersIn(original)];
    if (!names) return [`${key}: it is no ICU message.`];
    const unknown = [...names].filter((name) => !known?.has(name));
    const lost = [...(known ?? [])].filter((name) => !names.has(name));
    return [
      ...(unknown.length > 0 ? [`${key}: nothing gives it ${unknown.join(', ')}.`] : []),
      ...(lost.length > 0 ? [`${key}: it leaves out ${lost.join(', ')}.`] : []),
    ];
  });
}

const factsIn = (word: string): string[] => [...word.matchAll(/\{([^}]*)\}/g)].map(([, fact = '']) => fact);

/** The values and tags of a message; null if it cannot be parsed. */
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
    // A plural or a choice has branches; a tag has content.
    const inside = typeof kind === 'number' && kind !== 0 ? Object.values(isRecord(rest[0]) ? rest[0] : {}) : [[kind, ...rest]];
    for (const branch of inside) collect(branch, names);
  }
}

/** Keys of reviewed texts whose English changed after the review. They are drafts again. */
export const outdatedReviews = (translation: Translations, english: (key: string) => string | undefined): string[] =>
  Object.entries(translation).flatMap(([key, { source, reviewed }]) => (reviewed && sourceHash(english(key) ?? '') !== source ? [key] : []));
