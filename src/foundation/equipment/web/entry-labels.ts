import type { AuditWords } from '@/foundation/audit';
import { isString } from '@/platform';
import type { CatalogEntryField } from '../catalog-entry';
import { DUCT_TYPES, EQUIPMENT_TYPES, FAN_TYPES, SYSTEM_TYPES, ZONE_TYPES } from '../types';
import { t } from './messages';

/** Labels of the fields on screens. */
export const FIELD_LABELS: Record<CatalogEntryField, string> = {
  brand: t('brand'),
  model: t('model'),
  indoor_brand: t('indoor_brand'),
  indoor_models: t('indoor_units'),
  furnace_model: t('furnace'),
  serial: t('serial'),
  ahri_id: t('ahri_id'),
  energy_star_id: t('certificate_number_label'),
  seer: 'SEER',
  seer2: 'SEER2',
  hspf: 'HSPF',
  hspf2: 'HSPF2',
  afue: 'AFUE',
  cop: 'COP',
  uef: 'UEF',
  capacity: t('capacity'),
  first_hour_rating: t('hour_rating_label'),
  refrigerant: t('refrigerant'),
  refrigerant_gwp: t('refrigerant_gwp'),
  system_type: t('system_type'),
  fan_type: t('fan'),
  duct_type: t('ducts'),
  zone_type: t('zones'),
  energy_star: t('energy_star'),
  neep: 'NEEP',
  in_production: t('in_production'),
  preferred: t('preferred'),
};

const LABELS: Readonly<Record<string, string>> = { ...FIELD_LABELS, retired: t('retired'), type: t('type') };
const VALUES: Readonly<Record<string, string>> = { ...SYSTEM_TYPES, ...FAN_TYPES, ...DUCT_TYPES, ...ZONE_TYPES, ...EQUIPMENT_TYPES };

/** Labels of fields and values of equipment in the audit log. */
export const EQUIPMENT_AUDIT_LABELS: AuditWords = {
  field: (field) => LABELS[field] ?? field,
  value: (value, field) => {
    if (typeof value === 'boolean') return value ? t('yes') : t('no');
    if (Array.isArray(value)) return value.filter(isString).join(', ');
    return field.endsWith('_type') ? (VALUES[String(value)] ?? String(value)) : String(value);
  },
};
