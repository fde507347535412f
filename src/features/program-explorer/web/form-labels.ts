import { type Condition, describeCondition, type FactLabels } from '@/rules/conditions';
import { factLabels } from '@/rules/facts';
import type { PublishedDefinition } from '../contract';
import { t } from './messages';

/** Returns labels for the conditions of a form. Labels and options of its questions come from the form; those of other facts come from the fact catalog. */
export function formLabels({ fields }: Pick<PublishedDefinition, 'fields'>): FactLabels {
  const facts = factLabels();
  const ownField = (name: string) => fields.find((field) => field.name === name);
  return {
    label: (name) => {
      const label = ownField(name)?.label;
      if (label) return t('answer_label', { label });
      return name === '$unknowable' ? t('hidden_answer_label') : facts.label(name);
    },
    value: (name, value) => ownField(name)?.options?.find((option) => option.value === value)?.label ?? facts.value(name, value),
  };
}

export const formatFormCondition = (when: boolean | Condition, words: FactLabels): string =>
  typeof when === 'boolean' ? (when ? t('always') : t('never')) : describeCondition(when, words);
