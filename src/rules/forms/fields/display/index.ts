import { type FieldType, fieldBuilder, parseFailure } from '../field';
import { isScalar } from '../shape';
import { t } from './messages';

declare module '../field' {
  interface FieldParts {
    display: object;
  }
}

/** A field that shows content and takes no answer, for example a ledger or a sum. */
export const display = (label: string, widget: string) => fieldBuilder<never>({ kind: 'display', label, widget, readOnly: true });

/** Field for a calculated number. The form defines the function under `computed`. */
export const calculated = (label: string) => fieldBuilder<never>({ kind: 'display', label, widget: 'calculated', readOnly: true });

export const displayType: FieldType<'display'> = {
  valueKind: null,
  parse: (_raw, field) => parseFailure('read_only', t('field_cannot_be_set', { field: field.label })),
  hasShape: isScalar,
  summarise: () => '',
  jsonSchema: () => ({ readOnly: true }),
  sample: () => undefined,
};
