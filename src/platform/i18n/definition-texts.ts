import { language } from './language';

/**
 * What a language says of a word that stands where its thing is defined: the label of a field, the name of a fact. Its
 * key is derived from that place. A translation is one of a text: where the thing reads otherwise today (an older
 * release of a form, another version of a program), the source stands.
 */
export type TranslateText = (key: string, source: string) => string;

const languages = new Map<string, TranslateText>();

/** Once, when a language is loaded. */
export const setDefinitionTexts = (tag: string, say: TranslateText): void => void languages.set(tag, say);

/** What says the words of this reader; undefined where they read the source. */
export const definitionTextTranslator = (): TranslateText | undefined => languages.get(language().tag);

/** A word in the language of whoever reads. */
export const translateDefinitionText: TranslateText = (key, source) => definitionTextTranslator()?.(key, source) ?? source;

/** The words of a translation, each with the text it translates. */
export const definitionTextsFrom =
  (words: Readonly<Record<string, readonly [source: string, said: string]>>): TranslateText =>
  (key, source) => {
    const found = words[key];
    return found && found[0] === source ? found[1] : source;
  };
