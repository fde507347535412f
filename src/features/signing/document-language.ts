import { isString } from '@/platform';
import type { FactBook } from '@/rules/facts';
import type { Template } from '@/rules/programs';

/** The language somebody chose for a document; none where nobody is asked. */
export function documentLanguageOf(facts: FactBook, document: string): string | undefined {
  const language = facts.value(`offer_letter_language.${document}`);
  return isString(language) ? language : undefined;
}

/** BCP 47 tags of the languages that a template can be translated to, by their option. */
const LANGUAGE_TAGS: Readonly<Record<string, string>> = {
  spanish: 'es',
  traditional_chinese: 'zh-Hant',
  simplified_chinese: 'zh-Hans',
  tagalog: 'tl',
  vietnamese: 'vi',
  korean: 'ko',
  russian: 'ru',
};

/** The language the words are in: only where the template is translated to it. */
export function languageTagOf({ translations }: Template, language: string | undefined): { language?: string } {
  const tag = language !== undefined && translations?.[language] ? LANGUAGE_TAGS[language] : undefined;
  return tag === undefined ? {} : { language: tag };
}
