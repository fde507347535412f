import { type TaskDefinition, translateFormTexts } from '@/rules/forms';
import { DOCUMENT_TEXT_PREFIX } from '@/rules/programs';
import { definitionTexts } from './definition-texts';
import { DEFINITIONS } from './definitions';
import { SHIPPED_PROGRAMS } from './programs';

const TODAY: readonly TaskDefinition[] = [...DEFINITIONS].filter(([key]) => !key.includes('@')).map(([, form]) => form);
const GUEST_FORMS = TODAY.filter(({ sendTo, guestPage }) => sendTo.length > 0 || guestPage);

export const FORM_KEYS: readonly string[] = TODAY.map(({ key }) => key);
/** Keys of the forms that a guest can open. */
export const GUEST_FORM_KEYS: readonly string[] = GUEST_FORMS.map(({ key }) => key);

/**
 * Returns the keys of the definition texts that a guest can read: texts of guest forms except their texts for the office, texts of documents and services, and
 * texts of the assumptions in estimates and quotes.
 */
export function guestDefinitionKeys(): string[] {
  const keys = new Set<string>();
  for (const form of GUEST_FORMS) {
    translateFormTexts(form, (key, text) => {
      if (!key.startsWith(`form.${form.key}.office.`)) keys.add(key);
      return text;
    });
  }
  const texts = definitionTexts();
  for (const key of Object.keys(texts)) if (key.startsWith(DOCUMENT_TEXT_PREFIX) || key.startsWith('service.')) keys.add(key);
  // An estimate can show the assumption that a home had no earlier rebates.
  for (const family of ['household_prior', 'units_prior']) keys.add(['fact', family, 'label'].join('.'));
  for (const { assumptions } of SHIPPED_PROGRAMS)
    for (const { fact, value } of assumptions) {
      keys.add(['fact', fact, 'label'].join('.'));
      for (const one of [value].flat()) keys.add(['fact', fact, 'option', one].join('.'));
    }
  return [...keys].filter((key) => key in texts).toSorted();
}
