import { ANNOUNCEMENT_AUDIT_LABELS as OF_ANNOUNCEMENTS } from '@/features/announcements/web/labels';
import { CONTRACTOR_AUDIT_LABELS as OF_COMPANIES } from '@/features/contractors/web/labels';
import { LIST_AUDIT_LABELS as OF_LISTS } from '@/features/equipment-lists/web/labels';
import { USER_AUDIT_LABELS as OF_PEOPLE } from '@/features/users/web/labels';
import type { AuditedKind, AuditLabels } from '@/foundation/audit';
import { EQUIPMENT_AUDIT_LABELS as OF_EQUIPMENT } from '@/foundation/equipment/web/entry-labels';
import { JOB_AUDIT_LABELS as OF_JOBS } from '@/pages/job-page/web/audit-labels';
import { formatMoney } from '@/platform';
import { t } from './messages';

const FIELDS: Readonly<Record<string, string>> = {
  amount: t('audit_amount_label'),
  closed: t('audit_closed_label'),
  is_offered: t('audit_offered_label'),
  email: t('audit_email_label'),
  name: t('audit_name_label'),
  note: t('audit_note_label'),
  payments: t('audit_payments_label'),
  phone: t('audit_phone_label'),
  preferred_vendor: t('audit_vendor_label'),
  second_step: t('audit_second_step_label'),
};

const COMMON: AuditLabels = {
  field: (field) => FIELDS[field] ?? field,
  value: (value, field) => {
    if (typeof value === 'boolean') return value ? t('audit_yes_value') : t('audit_no_value');
    return typeof value === 'number' && field === 'amount' ? formatMoney(value, 'always') : String(value);
  },
};

/** Labels of fields and values for each kind of audit record. */
export const AUDIT_LABELS: Readonly<Record<AuditedKind, AuditLabels>> = {
  announcement: OF_ANNOUNCEMENTS,
  budget: COMMON,
  company: OF_COMPANIES,
  email: COMMON,
  energy_provider: COMMON,
  equipment: OF_EQUIPMENT,
  equipment_list: OF_LISTS,
  export: COMMON,
  job: OF_JOBS,
  language: COMMON,
  program: COMMON,
  program_office: COMMON,
  sign_in: COMMON,
  user: { field: (field) => FIELDS[field] ?? OF_PEOPLE.field(field), value: OF_PEOPLE.value },
};
