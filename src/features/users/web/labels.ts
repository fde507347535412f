import { roleName } from '@/access';
import type { AuditLabels } from '@/foundation/audit';
import { isString } from '@/platform';
import { t } from './messages';

export const formatRoles = (roles: readonly string[]): string => roles.map(roleName).join(', ');

const FIELDS: Readonly<Record<string, string>> = {
  email: t('email'),
  displayName: t('name'),
  phone: t('phone'),
  roles: t('roles'),
  programs: t('programs'),
  active: t('active'),
};

export const USER_AUDIT_LABELS: AuditLabels = {
  field: (field) => FIELDS[field] ?? field,
  value: (value) => {
    if (typeof value === 'boolean') return value ? t('yes') : t('no');
    return Array.isArray(value) ? value.filter(isString).join(', ') : String(value);
  },
};
