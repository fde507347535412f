import { sharedMessage as message } from '@/foundation/messaging';
import { type FieldType, fieldBuilder, parseFailure } from '../field';
import { isScalar } from '../shape';
import { t } from './messages';

declare module '../field' {
  interface FieldParts {
    checkbox: object;
  }
}

/** Field for a checkbox. If the field is `required`, the person must check the box. */
export const checkbox = (label: string) => fieldBuilder<boolean>({ kind: 'checkbox', label });

export const checkboxType: FieldType<'checkbox'> = {
  valueKind: 'yes_no',
  parse: (raw) => (typeof raw === 'boolean' ? { ok: true, value: raw } : parseFailure('invalid_choice', message('invalid_choice'))),
  hasShape: isScalar,
  summarise: (value) => (value ? t('yes') : t('no')),
  jsonSchema: (field) => (field.required === true ? { type: 'boolean', const: true } : { type: 'boolean' }),
  sample: () => true,
};
