import { isText } from '@/platform';
import type { FactBook } from '@/rules/facts';

/** The language somebody chose for a document; none where nobody is asked. */
export function languageOf(facts: FactBook, document: string): string | undefined {
  const language = facts.value(`offer_letter_language.${document}`);
  return isText(language) ? language : undefined;
}
