import { isKeyOf } from '@/platform';
import type { FactDefinition } from '../fact';
import { ASSESSMENTS } from './assessments';
import { ASKED_BY_PROGRAMS, CONDITIONS_OF_PROGRAMS, PROGRAM_FAMILIES } from './conditions-of-programs';
import { ENERGY, USAGE_FACT_FAMILIES } from './energy';
import { ENVELOPE, ENVELOPE_FAMILIES } from './envelope';
import { EQUIPMENT, EQUIPMENT_FAMILIES } from './equipment';
import { EXISTING } from './existing';
import { FUEL_SWITCH } from './fuel-switch';
import { HOME } from './home';
import { JOB, JOB_FACT_FAMILIES } from './job';
import { PEOPLE } from './people';
import { PROGRAM_QUESTIONS } from './programs';
import { PROJECT } from './project';
import { SALES } from './sales';
import { WEATHERIZATION, WEATHERIZATION_FAMILIES } from './weatherization';

export { COMBUSTION_APPLIANCES, CONDITIONING_LOADS, ENERGY_USES_OF_SYSTEMS, HVAC_SYSTEM_TYPES, MOUNTING_STYLES, TEST_RESULTS } from './assessments';
export { REQUESTED_UNIT_COLUMNS } from './columns';
export { LOCAL_CONTRACTOR_STATUS_LABELS } from './conditions-of-programs';
export { ENERGY_TYPES, SHARED_USAGE } from './energy';
export { BOTTOM_PARTS, ENVELOPE_PARTS, R_VALUES, TOP_PARTS } from './envelope';
export { COOLING_TYPES, HEATING_FUELS, HEATING_TYPES, PANEL_AMPS, PANEL_SUPPORT } from './existing';
export {
  ELECTRICAL_UPGRADES,
  JOB_SCOPES,
  type JobScope,
  MEASURES,
  OTHER_MEASURES,
  REMOVABLE_SERVICES,
  SERVICES,
  SERVICES_OF_SCOPE,
  type Service,
  WEATHERIZATION_SERVICES,
} from './project';
export { INSULATION_LOCATIONS, INSULATION_MATERIALS } from './weatherization';

/** All facts that a rule can read, by name. */
export const FACTS = {
  ...PEOPLE,
  ...HOME,
  ...ENERGY,
  ...FUEL_SWITCH,
  ...ENVELOPE,
  ...EXISTING,
  ...PROJECT,
  ...ASSESSMENTS,
  ...WEATHERIZATION,
  ...EQUIPMENT,
  ...SALES,
  ...PROGRAM_QUESTIONS,
  ...CONDITIONS_OF_PROGRAMS,
  ...ASKED_BY_PROGRAMS,
  ...JOB,
} satisfies Record<string, FactDefinition>;
const FACT_FAMILIES: Record<string, FactDefinition> = {
  ...JOB_FACT_FAMILIES,
  ...USAGE_FACT_FAMILIES,
  ...ENVELOPE_FAMILIES,
  ...WEATHERIZATION_FAMILIES,
  ...EQUIPMENT_FAMILIES,
  ...PROGRAM_FAMILIES,
};

/** Name prefix for the value that a fact had before the open form changed that fact, for example `$before.install_start_date`. */
export const PREVIOUS_ANSWER_PREFIX = '$before.';

/**
 * Returns the definition of a fact or family member (`measure_cost.heat_pump`), or undefined if the fact does not exist. Also returns undefined for inherited
 * property names such as `constructor`.
 */
export function factDefinition(name: string): FactDefinition | undefined {
  const cachedDefinition = definitions.get(name);
  if (cachedDefinition !== undefined) return cachedDefinition;
  const newDefinition = lookedUp(name);
  if (newDefinition === undefined) return undefined;
  if (definitions.size >= MAX_CACHED) definitions.clear();
  definitions.set(name, newDefinition);
  return newDefinition;
}

/** Cache of definitions by name, because rules read a few thousand names repeatedly. Unknown names are not cached, because requests can contain any name. */
const definitions = new Map<string, FactDefinition>();
const MAX_CACHED = 5_000;

function lookedUp(name: string): FactDefinition | undefined {
  if (name.startsWith(PREVIOUS_ANSWER_PREFIX)) return factDefinition(name.slice(PREVIOUS_ANSWER_PREFIX.length));
  if (isKeyOf(FACTS, name)) return FACTS[name];
  const [family] = splitFactFamily(name);
  if (Object.hasOwn(FACT_FAMILIES, family)) return FACT_FAMILIES[family];
  const definition: FactDefinition | undefined = isKeyOf(FACTS, family) ? FACTS[family] : undefined;
  const member = name.slice(family.length + 1);
  if (definition?.columns && Object.hasOwn(definition.columns, member)) return definition.columns[member];
  return definition?.kind === 'map' ? LINES.get(definition) : undefined;
}

/** Maps the definition of a map fact to the definition of its single entries, such as `energy_uses.heating`. The value of a single entry is a list of codes. */
const LINES: ReadonlyMap<FactDefinition, FactDefinition> = new Map(
  Object.values<FactDefinition>(FACTS)
    .filter(({ kind }) => kind === 'map')
    .map((definition) => [definition, { ...definition, kind: 'choices' }]),
);

/**
 * Maps each definition to the name of its fact, fact family or list column. A column definition that several lists share is named after the first of these
 * lists.
 */
export const ALL_FACT_DEFINITIONS: ReadonlyMap<FactDefinition, string> = namesByDefinition();

function namesByDefinition(): Map<FactDefinition, string> {
  const names = new Map<FactDefinition, string>();
  const add = (name: string, definition: FactDefinition) => {
    if (!names.has(definition)) names.set(definition, name);
    for (const [column, inner] of Object.entries(definition.columns ?? {})) add(`${name}.${column}`, inner);
  };
  for (const [name, definition] of Object.entries<FactDefinition>({ ...FACTS, ...FACT_FAMILIES })) add(name, definition);
  for (const [definition, line] of LINES) names.set(line, names.get(definition) ?? '');
  return names;
}

const CELL = /^(\w+)\[(\d+)\]\.(\w+)$/;

/** Parses the name of an unanswered value in a list, such as `units[2].seer2`, into list, row number and column. Returns undefined for other names. */
export function parseCellName(name: string): { list: string; row: number; column: string } | undefined {
  if (!name.includes('[')) return undefined;
  const [, list = '', row, column = ''] = CELL.exec(name) ?? [];
  return row === undefined ? undefined : { list, row: Number(row), column };
}

/** Splits the name of a family member: `measure_cost.heat_pump` into `['measure_cost', 'heat_pump']`. For a plain fact, the second item is undefined. */
export function splitFactFamily(name: string): Split {
  const cachedSplit = splits.get(name);
  if (cachedSplit) return cachedSplit;
  const dot = Object.hasOwn(FACTS, name) ? -1 : name.indexOf('.');
  const split: Split = dot < 0 ? [name, undefined] : [name.slice(0, dot), name.slice(dot + 1)];
  if (splits.size >= MAX_CACHED) splits.clear();
  splits.set(name, split);
  return split;
}

type Split = readonly [family: string, member: string | undefined];
const splits = new Map<string, Split>();
