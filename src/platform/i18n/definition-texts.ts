import { language } from './language';

/**
 * Translates a text of a definition, such as the label of a field or the name of a fact. The key of the text is derived from its position in the definition. An
 * older form or another program version can have a different source text. Then there is no translation, and the source text is returned.
 */
export type TranslateText = (key: string, source: string) => string;

const languages = new Map<string, TranslateText>();

/** Sets the translator of a language. Called when the texts of the language are loaded. */
export const setDefinitionTexts = (tag: string, say: TranslateText): void => void languages.set(tag, say);

/** Returns the translator for the language of the user, or undefined for the source language. */
export const definitionTextTranslator = (): TranslateText | undefined => languages.get(language().tag);

/** Translates a text of a definition into the language of the user. Returns the source text if there is no translation. */
export const translateDefinitionText: TranslateText = (key, source) => definitionTextTranslator()?.(key, source) ?? source;

/**
 * Creates a translator from the texts of a translation. Each translation is stored with its source text. If the source text has changed, the translator returns
 * the new source text.
 */
export const definitionTextsFrom =
  (words: Readonly<Record<string, readonly [source: string, said: string]>>): TranslateText =>
  (key, source) => {
    const entry = words[key];
    return entry && entry[0] === source ? entry[1] : source;
  };
