import { entriesOf, isKeyOf } from '@/platform';
import { modelKey } from '../../equipment';
import { EQUIPMENT_TYPES, type EquipmentType } from '../../types';
import { t } from './messages';

/** Parsed value of a cell, or the reason why the cell cannot be used. */
export type ParsedCell<T> = { value: T | null } | { problem: string };

export function parseNumberCell(text: string, max = Number.POSITIVE_INFINITY): ParsedCell<number> {
  const plain = text.replaceAll(/[,%\s]/g, '');
  if (plain === '' || /^(n\/?a|-|\u2013|none|null)$/i.test(plain)) return { value: null };
  const value = Number(plain);
  if (!Number.isFinite(value) || value < 0) return { problem: t.source('number_problem') };
  return value <= max ? { value } : { problem: t.source('number_limit_problem', { max }) };
}

export function parseYesNoCell(text: string): ParsedCell<boolean> {
  const cellKey = modelKey(text);
  if (['', 'na', 'unknown'].includes(cellKey)) return { value: null };
  if (['yes', 'y', 'true', '1', 'active', 'inproduction', 'certified', 'x'].includes(cellKey)) return { value: true };
  if (['no', 'n', 'false', '0', 'productionstopped', 'discontinued', 'discontinuedmodel', 'obsolete', 'inactive', 'notcertified'].includes(cellKey))
    return { value: false };
  return { problem: t.source('yes_no_problem') };
}

/** Returns the code for text in a list. Returns null for unknown text, because the equipment is still useful without this value. */
export function parseCodeCell(text: string, codes: Readonly<Record<string, readonly RegExp[]>>): string | null {
  for (const [word, patterns] of entriesOf(codes)) if (patterns.some((pattern) => pattern.test(text))) return word;
  return null;
}

/** Patterns for the equipment type. More specific patterns come first, because the first match decides. */
const TYPE_WORDS: readonly [RegExp, EquipmentType][] = [
  [/heat pump water|hybrid.*(electric|water)|hpwh|heat_pump_water_heater/i, 'heat_pump_water_heater'],
  [/gas.*(storage|water|tankless|instant)|tankless.*gas|gas_water_heater/i, 'gas_water_heater'],
  [/electric.*(water|storage|resistance)|electric_water_heater/i, 'electric_water_heater'],
  [/heat ?pump|ashp|mini-?split.*hp/i, 'heat_pump'],
  [/air condition|central ac|\bac unit/i, 'air_conditioner'],
  [/electric.*furnace/i, 'electric_furnace'],
  [/furnace/i, 'gas_furnace'],
  [/boiler/i, 'boiler'],
  [/panel/i, 'panel'],
  [/insulation/i, 'insulation'],
];

export function parseTypeCell(text: string): EquipmentType | null {
  const trimmed = text.trim();
  if (isKeyOf(EQUIPMENT_TYPES, trimmed)) return trimmed;
  return TYPE_WORDS.find(([pattern]) => pattern.test(trimmed))?.[1] ?? null;
}

/** Splits `R-410A (GWP:2088)`, as ENERGY STAR writes it, into the refrigerant and its global warming potential. */
export function parseRefrigerantCell(text: string): { refrigerant: string | null; gwp: number | null } {
  const [, name = text, gwp] = /^(.*?)\s*\(\s*GWP\s*:?\s*([\d.]+)\s*\)$/i.exec(text) ?? [];
  return { refrigerant: name.trim() || null, gwp: gwp === undefined ? null : Number(gwp) };
}
