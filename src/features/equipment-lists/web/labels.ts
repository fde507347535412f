import type { AuditWords } from '@/foundation/audit';
import { type ColumnName, DEFINITIONS } from '@/foundation/equipment';
import { isKeyOf } from '@/platform';
import { t } from './messages';

/** Returns the label of a column of a list. */
export const columnLabel = (column: ColumnName): string => (column === 'type' ? t('type_column') : DEFINITIONS[column].label);

const isColumn = (field: string): field is ColumnName => field === 'type' || isKeyOf(DEFINITIONS, field);

/** Returns the label of a field of equipment, or the field itself if it has none. */
export const fieldLabel = (field: string): string => (isColumn(field) ? columnLabel(field) : field);

const FIELDS = {
  added: t('added'),
  changed: t('changed'),
  gone: t('gone'),
  wrong: t('wrong'),
  source_date: t('date_label'),
  url: t('address_label'),
  is_automatic: t('automatic_label'),
} as const;

/** Labels of the fields of an import in the audit log. */
export const LIST_AUDIT_LABELS: AuditWords = {
  field: (field) => (isKeyOf(FIELDS, field) ? FIELDS[field] : fieldLabel(field)),
  value: String,
};
