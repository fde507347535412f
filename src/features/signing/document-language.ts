import { isString } from '@/platform';
import type { FactBook } from '@/rules/facts';
import type { Template } from '@/rules/programs';

/** Returns the language that was chosen for a document; undefined if none was chosen. */
export function documentLanguageOf(facts: FactBook, document: string): string | undefined {
  const language = facts.value(`offer_letter_language.${document}`);
  return isString(language) ? language : undefined;
}

/** BCP 47 language tags, by option of the question about the document language. */
const LANGUAGE_TAGS: Readonly<Record<string, string>> = {
  spanish: 'es',
  traditional_chinese: 'zh-Hant',
  simplified_chinese: 'zh-Hans',
  tagalog: 'tl',
  vietnamese: 'vi',
  korean: 'ko',
  russian: 'ru',
};

/** Returns the BCP 47 language tag of the document content in a property `language`; an empty object if the content is in English. */
export function languageTagOf({ translations }: Template, language: string | undefined): { language?: string } {
  const tag = language !== undefined && translations?.[language] ? LANGUAGE_TAGS[language] : undefined;
  return tag === undefined ? {} : { language: tag };
}
