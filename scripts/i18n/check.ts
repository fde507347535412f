import type { Translations } from '../../src/platform/i18n/translation.ts';
import { placeholderProblems } from '../../src/platform/i18n/translation-problems.ts';
import { sourceHash } from '../../src/platform/server/source-hash.ts';

/**
 * Returns the errors of a translation, one sentence each. A missing message is not an error, because the portal then shows the English text.
 * @param byPlace Texts of definitions by key. These texts are not in the ICU message format, and names in braces are names of facts.
 */
export function translationErrors(translation: Translations, source: ReadonlyMap<string, string>, byPlace: Readonly<Record<string, string>> = {}): string[] {
  return Object.entries(translation).flatMap(([key, { text }]) => {
    const word = byPlace[key];
    const english = word ?? source.get(key);
    if (english === undefined) return [`${key}: there is no such message.`];
    const found = placeholderProblems(text, english, word !== undefined);
    if (!found) return [`${key}: it is no ICU message.`];
    return [
      ...(found.unknown.length > 0 ? [`${key}: nothing gives it ${found.unknown.join(', ')}.`] : []),
      ...(found.lost.length > 0 ? [`${key}: it leaves out ${found.lost.join(', ')}.`] : []),
    ];
  });
}

/** Returns the keys of reviewed texts whose English text changed after the review. These texts become drafts again. */
export const outdatedReviews = (translation: Translations, english: (key: string) => string | undefined): string[] =>
  Object.entries(translation).flatMap(([key, { source, reviewed }]) => (reviewed && sourceHash(english(key) ?? '') !== source ? [key] : []));
