import type { AuditWords } from '@/foundation/audit';
import { isKeyOf } from '@/platform';
import { t } from './messages';

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
  field: (field) => (isKeyOf(FIELDS, field) ? FIELDS[field] : field),
  value: String,
};
