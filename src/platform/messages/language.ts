import type { CompiledMessage } from 'icu-minify/format';

/** The catalogs in the code are American English; every other language is a translation of them. */
const SOURCE = 'en-US';

let current = SOURCE;
let translation: Readonly<Record<string, CompiledMessage>> = {};

export const language = (): string => current;

/** What a translation says; undefined where it says nothing and the source stands. */
export const translated = (key: string): CompiledMessage | undefined => translation[key];

/** Once, before anything is shown: what is said stays in the language it was said in. */
export function setLanguage(tag: string, messages: Readonly<Record<string, CompiledMessage>>): void {
  current = tag;
  translation = messages;
}

/** The first language somebody prefers that there is: `es-MX` is served by `es-US` or `es`; null means the source. */
export function languageOf(preferred: readonly string[], available: readonly string[]): string | null {
  for (const wanted of preferred) {
    const [base] = wanted.split('-');
    const found =
      [wanted, base].map((tag) => available.find((other) => other === tag)).find(Boolean) ??
      available.find((other) => other.split('-')[0] === base && base !== 'en');
    if (found) return found;
    if (base === 'en') return null;
  }
  return null;
}
