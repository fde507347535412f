import { type Equipment, parseEquipment } from '@/foundation/equipment';
import { sharedMessage as message, type SharedMessageKey } from '@/foundation/messaging';
import { recordArrayOf, stringArrayOf } from '@/platform';
import { knownValue } from '@/rules/conditions';
import type { AutofillRule, Check, CheckIssue } from '@/rules/forms';

/** Row of the form about new equipment, for checks and autofill rules. */
type SystemRow = { id: string; service?: string; equipment_picker?: Equipment; cannot_find?: boolean } & Record<string, unknown>;

const systemRows = (value: unknown): SystemRow[] =>
  // The cast is safe: the columns validate the cells, and code that reads the rows handles incomplete equipment.
  recordArrayOf(value) as SystemRow[];

/** Returns the cells of a row that come from catalog equipment, with its values. */
export function cellsFrom(unit: Equipment): Record<string, unknown> {
  const isSplit = unit.system_type === 'split' || (unit.system_type === null && unit.indoor_models.length > 0);
  return {
    ahri_id: unit.ahri_id,
    system_type: unit.system_type,
    ...(isSplit
      ? {
          outdoor_unit_manufacturer: unit.brand,
          outdoor_unit_model: unit.model,
          indoor_units: unit.indoor_models.map((model, i) => ({
            id: `unit-${i + 1}`,
            indoor_unit_manufacturer: unit.indoor_brand ?? unit.brand,
            indoor_unit_model: model,
          })),
        }
      : { manufacturer: unit.brand, model: unit.model }),
    seer2: unit.seer2,
    hspf2: unit.hspf2,
    uef: unit.uef,
    afue: unit.afue,
    capacity: unit.capacity,
  };
}

/** Cells whose values come from the picked equipment. The cells are cleared if the equipment is removed. */
const DECIDED = [
  'ahri_id',
  'system_type',
  'manufacturer',
  'model',
  'outdoor_unit_manufacturer',
  'outdoor_unit_model',
  'indoor_units',
  'seer2',
  'hspf2',
  'uef',
  'afue',
  'capacity',
];

/**
 * Fills in the cells of a row from the equipment that was picked from the catalog. People cannot change the filled-in values. If "I cannot find it" is checked,
 * the picked equipment is removed. Ducts and zones are suggested only when the equipment is picked, so that people can change them afterward.
 */
export const fillSystems: AutofillRule = {
  name: 'systems_from_catalogue',
  run: (answers, before) => {
    if (!Array.isArray(answers.systems)) return answers;
    const earlier = new Map(systemRows(before.systems).map((row) => [row.id, row]));
    return { ...answers, systems: systemRows(answers.systems).map((row) => fillSystem(row, earlier.get(row.id))) };
  },
};

function fillSystem(row: SystemRow, before: SystemRow | undefined): SystemRow {
  const unit = row.equipment_picker;
  // Leave a value that is not complete catalog equipment unchanged, so that the form can report it.
  if (unit && !unit.type) return row;
  const earlier = before?.equipment_picker;
  if (unit && row.service && unit.type !== row.service) return withoutUnit(row, earlier);
  if (unit && row.cannot_find && !before?.cannot_find && earlier) return { ...withoutUnit(row, earlier), cannot_find: true };
  if (!unit) return earlier ? withoutUnit(row, earlier) : row;
  const isNew = earlier?.id !== unit.id;
  const isCentral = unit.duct_type === 'ducted' && unit.zone_type === 'single';
  const unitDefaults = isNew
    ? {
        ...(unit.duct_type && { duct_type: unit.duct_type }),
        ...(unit.zone_type && { zone_type: unit.zone_type }),
        // Suggest that a heat pump with ducts and one zone serves the whole home.
        ...(isCentral && unit.type === 'heat_pump' && row.space_type === undefined && { space_type: 'whole_home' }),
      }
    : {};
  return removeEmptyValues({ ...row, ...cellsFrom(unit), ...ratedCells(row, unit, earlier), ...unitDefaults, cannot_find: undefined });
}

/** Panel sizes in amperes that the form offers. People type other sizes as a number. */
const PANEL_SIZES = ['200', '225', '400'];
export const MAX_AMPS = 1200;

/** Fills in make, model and capacity of a panel that was picked from the catalog. People may change the filled-in values. */
export const fillPanel: AutofillRule = {
  name: 'panel_from_catalogue',
  run: (answers, before) => {
    const unit = parseEquipment(answers.panel_picker);
    if (!unit || parseEquipment(before.panel_picker)?.id === unit.id) return answers;
    // A capacity above the maximum belongs to another type of equipment, so ignore it.
    const amps = unit.capacity === null || unit.capacity > MAX_AMPS ? undefined : String(unit.capacity);
    const isUsual = amps !== undefined && PANEL_SIZES.includes(amps);
    return {
      ...answers,
      new_panel_make: unit.brand,
      new_panel_model: unit.model,
      ...(amps !== undefined && {
        new_panel_capacity_amps: isUsual ? amps : 'other',
        new_panel_capacity_amps_other: isUsual ? undefined : unit.capacity,
      }),
    };
  },
};

function withoutUnit(row: SystemRow, earlier: Equipment | undefined): SystemRow {
  const rest: SystemRow = { ...row, ...ratedCells(row, undefined, earlier) };
  for (const key of ['equipment_picker', ...DECIDED]) delete rest[key];
  return removeEmptyValues(rest);
}

/** Ratings that programs request but that are missing in some catalog entries. Ratings from the catalog are filled in, and people enter the missing ones. */
const RATED = ['eer2', 'capacity_5f', 'cop_5f'] as const;

/**
 * Returns the ratings of a row: the catalog rating if there is one, otherwise the entered rating. Clears ratings that came from the equipment that was picked
 * before.
 */
const ratedCells = (row: SystemRow, unit: Equipment | undefined, earlier: Equipment | undefined): Record<string, unknown> =>
  Object.fromEntries(
    RATED.map((name) => {
      const listed = unit?.[name] ?? undefined;
      // The form accepts only whole numbers for the capacity.
      if (listed !== undefined) return [name, name === 'capacity_5f' ? Math.round(listed) : listed];
      return [name, (earlier?.[name] ?? null) === null ? row[name] : undefined];
    }),
  );

/** Returns the row without cells that have no value. */
function removeEmptyValues(row: SystemRow): SystemRow {
  const full: SystemRow = { ...row };
  for (const [key, value] of Object.entries(row)) if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) delete full[key];
  return full;
}

const UNCHOSEN: Record<string, SharedMessageKey> = {
  heat_pump: 'heat_pump_select',
  heat_pump_water_heater: 'water_heater_select',
  electric_water_heater: 'water_heater_select',
  gas_water_heater: 'water_heater_select',
};

/** Checks that each row has equipment, from the catalog or entered by hand. Also checks that there is a row for each planned heat pump or water heater. */
export const systemsComplete: Check = {
  name: 'systems_complete',
  reads: ['planned_services'],
  run: ({ systems }, { read }) => {
    const rows = systemRows(systems);
    const issues: CheckIssue[] = rows.flatMap((row, index) => {
      if (!row.service || row.equipment_picker || row.cannot_find) return [];
      const key = UNCHOSEN[row.service] ?? 'new_equipment_each';
      return [{ path: `systems.${index}.equipment_picker`, code: key, message: message(key) }];
    });
    const services = stringArrayOf(knownValue(read('planned_services')));
    const messageKeys: Record<string, SharedMessageKey> = { ...UNCHOSEN, heat_pump: 'heat_pump_details' };
    for (const [service, key] of Object.entries(messageKeys))
      if (services.includes(service) && !rows.some((row) => row.service === service)) issues.push({ path: 'systems', code: key, message: message(key) });
    return issues;
  },
};
