import type { AuditLabels } from '@/foundation/audit';
import { ANNOUNCEMENT_TYPES, FIELD_LABELS } from '../announcement';
import type { Announcement } from '../contract';
import { t } from './messages';

const LABELS: Readonly<Record<string, string>> = FIELD_LABELS;
const TYPES: Readonly<Record<string, string>> = ANNOUNCEMENT_TYPES;

export const ANNOUNCEMENT_AUDIT_LABELS: AuditLabels = {
  field: (field) => LABELS[field] ?? field,
  value: (value) => {
    if (typeof value === 'boolean') return value ? t('yes') : t('no');
    if (Array.isArray(value)) return value.join(', ');
    return TYPES[String(value)] ?? String(value);
  },
};

type Audience = Pick<Announcement, 'display_to_all_contractors' | 'display_to_all_programs' | 'contractor_list' | 'program_list'>;

/** Describes the audience in one line: the number of contractors or "all contractors", then the names of the selected programs. */
export function audienceLabel(
  { display_to_all_contractors, display_to_all_programs, contractor_list, program_list }: Audience,
  nameOf: (key: string) => string,
): string {
  const [count, contractors] = [contractor_list.length, display_to_all_contractors ? t('all_contractors') : ''];
  const audience = contractors || t('count_contractors', { count });
  return display_to_all_programs ? audience : t('audience_label', { companies: audience, program_list: program_list.map(nameOf).join(', ') });
}
