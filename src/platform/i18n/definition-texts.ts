import { language } from './language';

/**
 * Translates text in a definition, such as a field label or a fact name. The key of the text is derived from its position in the definition. If an older form
 * or another program version has a different source text, there is no translation, and the function returns the source text.
 */
export type TranslateText = (key: string, source: string) => string;

const languages = new Map<string, TranslateText>();

/** Sets the function that translates definition texts into a language. Called when the texts of the language are loaded. */
export const setDefinitionTexts = (tag: string, say: TranslateText): void => void languages.set(tag, say);

/** Returns the function that translates definition texts into the user's language, or undefined for the source language. */
export const definitionTextTranslator = (): TranslateText | undefined => languages.get(language().tag);

/** Translates text in a definition into the user's language. Returns the source text if there is no translation. */
export const translateDefinitionText: TranslateText = (key, source) => definitionTextTranslator()?.(key, source) ?? source;

/**
 * Creates a function that translates definition texts with the texts of a language file. Each translation is stored with its source text. If the source text
 * has changed since then, the function returns the new source text.
 */
export const definitionTextsFrom =
  (words: Readonly<Record<string, readonly [source: string, said: string]>>): TranslateText =>
  (key, source) => {
    const entry = words[key];
    return entry && entry[0] === source ? entry[1] : source;
  };
