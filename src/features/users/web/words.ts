import { ROLE_LABELS } from '@/access';
import { isKeyOf, isText } from '@/platform';
import type { AuditWords } from '@/world/audit';
import { t } from './messages';

export const roleName = (role: string): string => (isKeyOf(ROLE_LABELS, role) ? ROLE_LABELS[role] : role);

export const rolesInWords = (roles: readonly string[]): string => roles.map(roleName).join(', ');

const FIELDS: Readonly<Record<string, string>> = {
  email: t('email'),
  displayName: t('name'),
  phone: t('phone'),
  roles: t('roles'),
  programs: t('programs'),
  active: t('active'),
};

/** How the history tells of people. */
export const AUDIT_WORDS: AuditWords = {
  field: (field) => FIELDS[field] ?? field,
  value: (value) => {
    if (typeof value === 'boolean') return value ? t('yes') : t('no');
    return Array.isArray(value) ? value.filter(isText).join(', ') : String(value);
  },
};
