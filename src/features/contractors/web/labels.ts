import type { AuditLabels } from '@/foundation/audit';
import { isString } from '@/platform';
import type { ContractorField } from '../contractor';
import { t } from './messages';

export const FIELD_LABELS: Record<ContractorField, string> = {
  name: t('name'),
  phone: t('phone'),
  license_number: t('license_number'),
  contact_name: t('contact_name'),
  contact_email: t('contact_email'),
  address: t('address'),
  default_language: t('default_language'),
  logo: t('logo'),
  programs: t('programs_title'),
  enrollments: t('enrollments'),
  preferred_equipment: t('preferred_equipment'),
};

const LABELS: Readonly<Record<string, string>> = {
  ...FIELD_LABELS,
  active: t('active'),
  certificates: t('certificates'),
  email: t('email'),
  invites: t('merge_count_invites'),
  jobs: t('jobs'),
  merged_company: t('merged_contractor_label'),
  merged_into: t('merged_into_label'),
  people: t('people'),
  prices: t('prices_label'),
};

export const CONTRACTOR_AUDIT_LABELS: AuditLabels = {
  field: (field) => LABELS[field] ?? field,
  value: (value) => {
    if (typeof value === 'boolean') return value ? t('yes') : t('no');
    return Array.isArray(value) ? value.filter(isString).join(', ') : String(value);
  },
};
