import type { CompiledMessage } from 'icu-minify/format';

/** What somebody reads. `translated`: undefined where the language says nothing and the source stands. */
export type Language = { tag: string; translated: (key: string, source: string | CompiledMessage) => CompiledMessage | undefined };

/** The catalogs in the code are American English; every other language is a translation of them. */
export const SOURCE_LANGUAGE: Language = { tag: 'en-US', translated: () => undefined };

let current = SOURCE_LANGUAGE;
let reader = (): Language => current;

let kept = 0;

/** The language of whoever reads what is said now. */
export const language = (): Language => (kept > 0 ? SOURCE_LANGUAGE : reader());

/** Says labels for what is written down, as `t.kept` says messages: others read it later. Nothing in it may wait. */
export function inSourceLanguage<R>(say: () => R): R {
  kept += 1;
  try {
    return say();
  } finally {
    kept -= 1;
  }
}

/** In a browser once, before anything is shown: what is said stays in the language it was said in. */
export function setLanguage(tag: string, messages: Readonly<Record<string, CompiledMessage>>): void {
  current = { tag, translated: (key) => messages[key] };
}

/** A server answers many readers at a time: it is asked each time who this one is (platform/server/language). */
export function setLanguageResolver(ask: () => Language): void {
  reader = ask;
}

/** The first language somebody prefers that there is: `es-MX` is served by `es-US` or `es`; null means the source. */
export function matchLanguage(preferred: readonly string[], available: readonly string[]): string | null {
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
