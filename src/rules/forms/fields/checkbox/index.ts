import { text as message } from '@/world/messages';
import { type FieldType, invalid, start } from '../field';
import { t } from './messages';

/** A tick; required means it must be ticked. */
export const checkbox = (label: string) => start<boolean>('checkbox', label);

export const checkboxType: FieldType = {
  valueKind: 'yes_no',
  parse: (raw) => (typeof raw === 'boolean' ? { ok: true, value: raw } : invalid('invalid_choice', message('invalid_choice'))),
  summarise: (value) => (value ? t('yes') : t('no')),
  jsonSchema: (field) => (field.required === true ? { type: 'boolean', const: true } : { type: 'boolean' }),
  sample: () => true,
};
