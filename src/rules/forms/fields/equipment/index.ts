import { type Equipment, type EquipmentType, equipmentName, parseEquipment } from '@/foundation/equipment';
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

/** How a picker of equipment works, as data of its field. Keys name fields beside it. */
export type EquipmentSettings = {
  /** What may be picked. */
  types?: EquipmentType[];
  /** The field beside it that says the type. */
  typeFrom?: string;
  /** The tick beside it for "I cannot find it", which opens the fields for entering it by hand. */
  cannotFind?: string[];
  /** Where what was typed by hand stands, for looking it up. */
  typed?: { ahri_id?: string; brand?: string[]; model?: string[] };
  /** Ticks for staff that the server sets: what no list knows. */
  notFound?: { catalogue?: string; ahri?: string; energy_star?: string };
  /** In a row: the list for staff into which the server writes what it found, a line for each row. */
  checksInto?: string;
  /** The fact that holds what was planned: it can be taken with one press, and a difference shows. */
  planned?: string;
};

/** A unit of the catalogue: its id and, taken by the server, what the catalogue said when it was picked. */
export const equipment = (label: string, settings: EquipmentSettings) => fieldBuilder<Equipment>({ kind: 'equipment', label, equipment: settings });

export const equipmentType: FieldType<'equipment'> = {
  valueKind: 'equipment',
  parse: (raw) => {
    const unit = parseEquipment(raw);
    return unit ? { ok: true, value: unit } : parseFailure('equipment_unknown', message('equipment_unknown'));
  },
  hasShape: (value) => isMapOf(value, (part) => isScalar(part) || isStringArray(part)),
  summarise: (value) => {
    // A picker holds nothing else once it is parsed; a draft may hold less of a unit, and its name says so.
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
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    type: field.equipment?.types?.[0] ?? 'heat_pump',
    brand: 'Sample',
    model: `S-${n}`,
    indoor_brand: 'Sample',
    indoor_models: [`SI-${n}`],
    furnace_model: null,
    ahri_id: String(900_000_000 + n),
    energy_star_id: null,
    seer: null,
    seer2: 17,
    hspf: null,
    hspf2: 9.2,
    afue: null,
    cop: null,
    uef: null,
    capacity: 36_000,
    first_hour_rating: null,
    refrigerant: null,
    refrigerant_gwp: null,
    system_type: 'split',
    fan_type: null,
    duct_type: 'ducted',
    zone_type: 'single',
    energy_star: true,
    neep: null,
    in_production: true,
    preferred: false,
    source: 'Sample',
    source_date: '2026-01-01',
    is_sample: true,
  }),
};
