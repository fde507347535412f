import type { CompiledMessage } from 'icu-minify/format';

/** Language of a user. `translated` returns the translation of a message, or undefined if there is none. */
export type Language = {
  tag: string;
  /** True if the language has texts that no person has checked. */
  isDraft?: boolean;
  translated: (key: string, source: string | CompiledMessage) => CompiledMessage | undefined;
};

/** Language of the message catalogs in the code: American English. All other languages are translations of these catalogs. */
export const SOURCE_LANGUAGE: Language = { tag: 'en-US', translated: () => undefined };

let current = SOURCE_LANGUAGE;
let reader = (): Language => current;

let sourceDepth = 0;

/** Returns the language in which messages are currently formatted. */
export const language = (): Language => (sourceDepth > 0 ? SOURCE_LANGUAGE : reader());

/** Runs a synchronous function that formats messages in the source language. Use it for texts that are stored. */
export function inSourceLanguage<R>(say: () => R): R {
  sourceDepth += 1;
  try {
    return say();
  } finally {
    sourceDepth -= 1;
  }
}

/** Sets the language of a browser, once and before the first page. Does not change texts that were already formatted. */
export function setLanguage(tag: string, messages: Readonly<Record<string, CompiledMessage>>, isDraft = false): void {
  current = { tag, isDraft, translated: (key) => messages[key] };
}

/**
 * Sets a function that returns the current user's language. A server needs this function, because it responds to many users at the same time
 * (platform/server/language).
 */
export function setLanguageResolver(ask: () => Language): void {
  reader = ask;
}

/**
 * Returns the script (writing system) of a language tag, or undefined for an invalid tag. `zh-TW` (traditional Chinese) and `zh-CN` (simplified Chinese) have
 * different scripts, so they must not match each other.
 */
function scriptOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().script;
  } catch {
    return undefined;
  }
}

/**
 * Returns the first available language that matches a preferred language, in the order of preference. For example, `es-MX` matches `es-US` or `es`. Returns
 * null if no language matches. Also returns null if English comes before all matching languages, because the source language is English.
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
