import { sharedMessage as message } from '@/foundation/messaging';
import type { OptionsPart } from '../choice';
import { type FieldType, fieldBuilder, parseFailure } from '../field';
import { isScalar } from '../shape';
import { t } from './messages';

declare module '../field' {
  interface FieldParts {
    yes_no: Partial<OptionsPart>;
  }
}

/** Field for a question with the answers Yes and No. No answer is preselected. */
export const yesNo = (label: string) => fieldBuilder<boolean>({ kind: 'yes_no', label });

/** Yes/no field with custom labels for its two answers. */
export const labeledYesNo = (label: string, words: { true: string; false: string }) =>
  fieldBuilder<boolean>({
    kind: 'yes_no',
    label,
    options: [
      { value: 'true', label: words.true },
      { value: 'false', label: words.false },
    ],
  });

export const yesNoType: FieldType<'yes_no'> = {
  valueKind: 'yes_no',
  parse: (raw) => {
    if (typeof raw === 'boolean') return { ok: true, value: raw };
    if (raw === 'true' || raw === 'yes') return { ok: true, value: true };
    if (raw === 'false' || raw === 'no') return { ok: true, value: false };
    return parseFailure('invalid_choice', message('invalid_choice'));
  },
  hasShape: isScalar,
  summarise: (value, field) => field.options?.find((option) => option.value === String(value))?.label ?? (value ? t('yes') : t('no')),
  jsonSchema: () => ({ type: 'boolean' }),
  sample: (_field, n) => n % 2 === 0,
};
