import { type Condition, describe, type Words } from '@/rules/conditions';
import { factWords } from '@/rules/facts';
import type { PublishedDefinition } from '../contract';
import { t } from './messages';

/** Conditions of a form in sentences: its own questions by their labels and options, everything else as the dictionary calls it. */
export function formWords({ fields }: Pick<PublishedDefinition, 'fields'>): Words {
  const facts = factWords();
  const own = (name: string) => fields.find((field) => field.name === name);
  return {
    label: (name) => {
      const label = own(name)?.label;
      if (label) return t('the_answer_to', { label });
      return name === '$unknowable' ? t('an_answer_you_cannot_see') : facts.label(name);
    },
    value: (name, value) => own(name)?.options?.find((option) => option.value === value)?.label ?? facts.value(name, value),
  };
}

export const whenInWords = (when: boolean | Condition, words: Words): string =>
  typeof when === 'boolean' ? (when ? t('always') : t('never')) : describe(when, words);
