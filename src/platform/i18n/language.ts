import type { CompiledMessage } from 'icu-minify/format';

/** Language of a user. `translated` returns undefined for a missing translation. */
export type Language = {
  tag: string;
  /** True if the language has texts that were not checked by a person. */
  isDraft?: boolean;
  translated: (key: string, source: string | CompiledMessage) => CompiledMessage | undefined;
};

/** Language of the catalogs in the code: American English. All other languages are translations of these catalogs. */
export const SOURCE_LANGUAGE: Language = { tag: 'en-US', translated: () => undefined };

let current = SOURCE_LANGUAGE;
let reader = (): Language => current;

let sourceDepth = 0;

/** Returns the language in which messages are formatted now. */
export const language = (): Language => (sourceDepth > 0 ? SOURCE_LANGUAGE : reader());

/** Runs a synchronous function in the source language, for texts that are stored. */
export function inSourceLanguage<R>(say: () => R): R {
  sourceDepth += 1;
  try {
    return say();
  } finally {
    sourceDepth -= 1;
  }
}

/** Sets the language of a browser, once and before the first page. Texts that were already formatted do not change. */
export function setLanguage(tag: string, messages: Readonly<Record<string, CompiledMessage>>, isDraft = false): void {
  current = { tag, isDraft, translated: (key) => messages[key] };
}

/**
 * Sets a function that returns the language of the current user. A server needs this function, because it responds to many users at a time
 * (platform/server/language).
 */
export function setLanguageResolver(ask: () => Language): void {
  reader = ask;
}

/**
 * Returns the script of a language tag, or undefined for an invalid tag. `zh-TW` (traditional Chinese) and `zh-CN` (simplified Chinese) have different scripts,
 * so one must not match the other.
 */
function scriptOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().script;
  } catch {
    return undefined;
  }
}

/**
 * Looks for each preferred language, in order, among the available languages and returns the first match. For example, `es-MX` matches `es-US` or `es`. Returns
 * null if no language matches, or if English is preferred to all languages that match, because the source language is English.
 */
export function matchLanguage(preferred: readonly string[], available: readonly string[]): string | null {
  for (const preferredTag of preferred) {
    const [base] = preferredTag.split('-');
    const match =
      [preferredTag, base].map((tag) => available.find((other) => other === tag)).find(Boolean) ??
      available.find((other) => other.split('-')[0] === base && base !== 'en' && scriptOf(other) === scriptOf(preferredTag));
    if (match) return match;
    if (base === 'en') return null;
  }
  return null;
}
