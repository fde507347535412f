import { type Equipment, type EquipmentType, equipmentName, parseEquipment, UNKNOWN_VALUES } from '@/foundation/equipment';
import { sharedMessage as message } from '@/foundation/messaging';
import { isStringArray } from '@/platform';
import { type FieldType, fieldBuilder, parseFailure } from '../field';
import { isMapOf, isScalar } from '../shape';
import { t } from './messages';

declare module '../field' {
  interface FieldParts {
    equipment: { equipment: EquipmentSettings };
  }
}

/** Settings of an equipment picker. Several settings name other fields of the form or row (siblings). */
export type EquipmentSettings = {
  /** Equipment types that people can choose. */
  types?: EquipmentType[];
  /** Sibling field whose value is the only equipment type that people can choose. */
  typeFrom?: string;
  /** Sibling checkboxes "I cannot find it". If one is checked, the form shows the fields for manual entry. */
  cannotFind?: string[];
  /** Sibling fields with manually entered values, with which the server looks up the equipment. */
  typed?: { ahri_id?: string; brand?: string[]; model?: string[] };
  /** Checkboxes for staff, one for each equipment list. The server checks the box of a list that does not contain the equipment. */
  notFound?: { catalogue?: string; ahri?: string; energy_star?: string };
  /** For pickers in a row: staff field with a list to which the server writes its findings, one entry per row. */
  checksInto?: string;
  /** Fact with the planned equipment. A button of the control selects this equipment. */
  planned?: string;
};

/** Field for equipment from the catalog. The value contains the equipment ID and a copy of the catalog data, which the server adds when equipment is chosen. */
export const equipment = (label: string, settings: EquipmentSettings) => fieldBuilder<Equipment>({ kind: 'equipment', label, equipment: settings });

export const equipmentType: FieldType<'equipment'> = {
  valueKind: 'equipment',
  parse: (raw) => {
    const unit = parseEquipment(raw);
    return unit ? { ok: true, value: unit } : parseFailure('equipment_unknown', message('equipment_unknown'));
  },
  hasShape: (value) => isMapOf(value, (part) => isScalar(part) || isStringArray(part)),
  summarise: (value) => {
    // A draft may contain incomplete equipment, so check whether there is an AHRI number.
    const unit = value as Equipment;
    return [equipmentName(unit), typeof unit.ahri_id === 'string' && t('ahri', { id: unit.ahri_id })].filter(Boolean).join(', ');
  },
  jsonSchema: () => ({
    type: 'object',
    description: 'Only the id counts: the server takes everything else from its catalog.',
    properties: { id: { type: 'string', format: 'uuid' } },
    required: ['id'],
  }),
  sample: (field, n) => ({
    ...UNKNOWN_VALUES,
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    type: field.equipment?.types?.[0] ?? 'heat_pump',
    brand: 'Sample',
    model: `S-${n}`,
    indoor_brand: 'Sample',
    indoor_models: [`SI-${n}`],
    ahri_id: String(900_000_000 + n),
    seer2: 17,
    hspf2: 9.2,
    capacity: 36_000,
    system_type: 'split',
    duct_type: 'ducted',
    zone_type: 'single',
    energy_star: true,
    in_production: true,
    source: 'Sample',
    source_date: '2026-01-01',
    is_sample: true,
  }),
};
