import type { AuditLabels } from '@/foundation/audit';
import { DEFINITIONS } from '@/foundation/equipment';
import { isKeyOf } from '@/platform';
import type { ImportItem, ImportState } from '../contract';
import { t } from './messages';

const STATE_LABELS: Record<ImportState, string> = {
  receiving: t('state_receiving'),
  reading: t('state_reading'),
  unmatched: t('state_unmatched'),
  preview: t('state_preview'),
  applying: t('state_applying'),
  applied: t('state_applied'),
  discarded: t('state_discarded'),
  failed: t('state_failed'),
};

/** Returns the label of the import state. An outdated import has its own label. */
export const stateLabelOf = ({ state, is_outdated }: Pick<ImportItem, 'state' | 'is_outdated'>): string =>
  is_outdated ? t('state_outdated') : STATE_LABELS[state];

const FIELDS = {
  added: t('added'),
  changed: t('changed'),
  gone: t('gone'),
  wrong: t('wrong'),
  source_date: t('date_label'),
  url: t('url_field'),
  is_automatic: t('automatic_label'),
  type: t('type_column'),
} as const;

/** Labels for the fields of an import in the audit log. */
export const LIST_AUDIT_LABELS: AuditLabels = {
  field: (field) => (isKeyOf(FIELDS, field) ? FIELDS[field] : isKeyOf(DEFINITIONS, field) ? DEFINITIONS[field].label : field),
  value: String,
};
