import type { AuditLabels } from '@/foundation/audit';
import { isKeyOf, isString } from '@/platform';
import { DEFINITIONS } from '../attribute-values';
import { EQUIPMENT_TYPES } from '../types';
import { t } from './messages';

/** Labels for equipment fields and values in the audit log. */
export const EQUIPMENT_AUDIT_LABELS: AuditLabels = {
  field: (field) => {
    if (isKeyOf(DEFINITIONS, field)) return DEFINITIONS[field].label;
    if (field === 'list') return t('list');
    return field === 'retired' ? t('retired') : field === 'type' ? t('type') : field;
  },
  value: (value, field) => {
    if (typeof value === 'boolean') return value ? t('yes') : t('no');
    if (Array.isArray(value)) return value.filter(isString).join(', ');
    const definition = isKeyOf(DEFINITIONS, field) ? DEFINITIONS[field] : undefined;
    const labels: Readonly<Record<string, string>> = field === 'type' ? EQUIPMENT_TYPES : definition?.kind === 'choice' ? definition.options : {};
    return labels[String(value)] ?? String(value);
  },
};
