import { isNumber } from '@/platform';
import { mapCode, type RecordReader, stringList } from '../reader';
import type { ValueOrigin } from '../record';

/** Building components that insulation, air sealing or ventilation changes, with their names in the federal data standard. */
type Part = 'AIR_SEALING' | 'CEILING_INSULATION' | 'WALL_INSULATION' | 'FOUNDATION_INSULATION' | 'FLOOR' | 'DUCT_INSULATION' | 'DUCT_SEALING' | 'VENTILATION';

/** Codes in the answer `insulation_locations`, by building component. For each component, the first insulated location provides the values. */
const LOCATIONS: readonly (readonly [Part, readonly string[]])[] = [
  ['CEILING_INSULATION', ['attic_floor', 'attic_roofline']],
  ['WALL_INSULATION', ['exterior_walls', 'knee_walls']],
  ['FOUNDATION_INSULATION', ['basement_walls', 'crawlspace_walls', 'rim_joist']],
  ['FLOOR', ['floor_above_unconditioned']],
  ['DUCT_INSULATION', ['ductwork']],
];

/**
 * Returns the building components that the job upgrades, each with its insulated location from the answer `insulation_locations`. The location is empty for
 * components that this answer does not contain, such as air sealing.
 */
function partsOf(read: RecordReader): { part: Part; location: string }[] {
  const planned = stringList(read.fact('planned_services'));
  const insulated = planned.includes('insulation') ? stringList(read.fact('insulation_locations')) : [];
  const services: readonly (readonly [string, Part])[] = [
    ['air_sealing', 'AIR_SEALING'],
    ['duct_sealing', 'DUCT_SEALING'],
    ['ventilation', 'VENTILATION'],
  ];
  return [
    ...services.flatMap(([service, part]) => (planned.includes(service) ? [{ part, location: '' }] : [])),
    ...LOCATIONS.flatMap(([part, locations]) =>
      locations
        .filter((location) => insulated.includes(location))
        .slice(0, 1)
        .map((location) => ({ part, location })),
    ),
  ];
}

/**
 * Adds a list with one entry for each building component. If an entry lacks a value, the whole list counts as missing. The origin of the missing value then
 * becomes the origin of the list.
 */
function putParts(read: RecordReader, path: string, describe: (part: Part, location: string) => Described | null): void {
  const entries = partsOf(read).flatMap(({ part, location }) => describe(part, location) ?? []);
  const open = entries.find((entry) => Object.values(entry.values).includes(undefined));
  const isUnknown = stringList(read.fact('planned_services')).includes('insulation') && read.fact('insulation_locations') === undefined;
  if (isUnknown) read.put(path, { kind: 'fact', fact: 'insulation_locations' }, undefined);
  else
    read.put(path, open?.origin ?? entries[0]?.origin ?? { kind: 'unasked' }, open || entries.length === 0 ? undefined : entries.map(({ values }) => values));
}

type Described = { values: Record<string, unknown>; origin: ValueOrigin };
const fact = (name: string): ValueOrigin => ({ kind: 'fact', fact: name });

/**
 * Returns the leakage fields. Without a measured value, `is_leakage_rate_known` is false if the leakage was not measured. It is undefined if the form does not
 * state yet whether the leakage was measured.
 */
const leakage = (key: string, measured: unknown, isMeasured: unknown): Record<string, unknown> =>
  isNumber(measured) ? { is_leakage_rate_known: true, [key]: measured } : { is_leakage_rate_known: isMeasured === false ? false : undefined };

const ATTIC_INSULATION = {
  fiberglass_batts: 'BATT',
  blown_in_fiberglass: 'BLOWN_IN',
  blown_in_cellulose: 'BLOWN_IN',
  spray_foam: 'CLOSED_CELL_SPRAY_FOAM',
  rigid_board: 'RIGID_BOARD',
  none: 'NONE',
  idk: 'DO_NOT_KNOW',
};
const SAFETY = 'pre_install_home_safety_assessment';
const ductLeakage = (read: RecordReader) => {
  const { duct_leakage_rate_cfm25: measured } = read.answers(SAFETY);
  return leakage('cfm25', measured, Object.keys(read.answers(SAFETY)).length > 0 ? false : undefined);
};
const DUCT_LEAKAGE: ValueOrigin = { kind: 'answer', task: SAFETY, field: 'duct_leakage_rate_cfm25' };

/** Adds the condition of each building component before the work. Omits floors, because the federal data standard has no fields for them. */
export function insulationBefore(read: RecordReader): void {
  putParts(read, 'original_component_details.insulation_air_sealing_ventilation_original_details', (part, location) => {
    switch (part) {
      case 'AIR_SEALING':
        return {
          values: { upgrade_subtype: part, ...leakage('cfm50', read.fact('cfm50_preinstall'), read.fact('had_preinstall_blower_door_test')) },
          origin: fact('cfm50_preinstall'),
        };
      case 'CEILING_INSULATION':
        return {
          values: { upgrade_subtype: part, insulation_type: mapCode(ATTIC_INSULATION, read.fact('attic_insulation_type')) },
          origin: fact('attic_insulation_type'),
        };
      case 'WALL_INSULATION':
        // Report the location of the insulation as unknown, because the forms contain only the R-value of the wall.
        return { values: { upgrade_subtype: part, insulation: 'DO_NOT_KNOW' }, origin: fact('wall_r_value') };
      case 'DUCT_SEALING':
        return { values: { upgrade_subtype: part, ...ductLeakage(read) }, origin: DUCT_LEAKAGE };
      case 'DUCT_INSULATION':
        return { values: { upgrade_subtype: part, primary_duct_location: 'DO_NOT_KNOW' }, origin: { kind: 'portal' } };
      case 'FOUNDATION_INSULATION':
        return { values: { upgrade_subtype: part, foundation_type: foundationOf(location) }, origin: { kind: 'unasked' } };
      case 'VENTILATION': {
        const type = read.fact('ventilation_type');
        return {
          values: { upgrade_subtype: part, has_whole_house_ventilation: type === undefined ? undefined : type !== 'none' },
          origin: fact('ventilation_type'),
        };
      }
      default:
        return null;
    }
  });
}

/**
 * Returns the type of foundation for insulated foundation walls. A basement or crawlspace with insulated walls counts as conditioned. Undefined for a rim
 * joist.
 */
const foundationOf = (location: string): string | undefined =>
  mapCode({ basement_walls: 'CONDITIONED_BASEMENT', crawlspace_walls: 'CONDITIONED_CRAWLSPACE' }, location);

/** Returns the R-value band of the federal data standard: the highest band whose minimum the value reaches. */
function rValueBand(value: unknown, steps: readonly number[]): string | undefined {
  if (!isNumber(value)) return undefined;
  const [lowest = 0] = steps;
  if (value < lowest) return `LESS_THAN_R${lowest}`;
  const highestStep = steps.at(-1) ?? 0;
  return value > highestStep ? `MORE_THAN_R${highestStep}` : `R${steps.filter((step) => step <= value).at(-1)}`;
}

const SEALED = { attic: 'ATTIC', walls_windows_doors: 'WALLS_WINDOWS_DOORS', floor_foundation: 'FLOOR_FOUNDATION', rim_joist: 'FLOOR_FOUNDATION' };

/**
 * Adds the condition of each building component after the work. A record with insulation always stays incomplete, because no form asks for the insulated share
 * of the component's area.
 */
export function insulationAfter(read: RecordReader): void {
  const newValue = (location: string) => read.fact(`insulation_new_r_value.${location}`);
  const share: ValueOrigin = { kind: 'unasked' };
  putParts(read, 'upgrade_component_details.insulation_air_sealing_ventilation_upgrade_details', (part, location) => {
    switch (part) {
      case 'AIR_SEALING': {
        const sealed = [...new Set(stringList(read.fact('air_sealing_locations')).flatMap((place) => mapCode(SEALED, place) ?? []))];
        const { homeowner_aware_cas_recommended: isAware, had_postinstall_blower_door_test: isTested } = read.answers('air_sealing');
        return {
          values: {
            upgrade_subtype: part,
            ...leakage('cfm50', read.fact('cfm50_postinstall'), isTested),
            is_homeowner_aware_combustion_safety_tests_are_highly_recommended: isAware === true,
            locations: sealed.length > 0 ? sealed : undefined,
          },
          origin: fact(sealed.length > 0 ? 'cfm50_postinstall' : 'air_sealing_locations'),
        };
      }
      case 'CEILING_INSULATION':
        return {
          values: {
            upgrade_subtype: part,
            percent_ceiling_receiving_additional_insulation: undefined,
            r_value_added: rValueBand(newValue(location), [30, 49, 60]),
          },
          origin: share,
        };
      case 'DUCT_SEALING':
        // The leakage after the work is unknown: the forms contain only the leakage before the work, in the safety assessment.
        return { values: { upgrade_subtype: part, is_leakage_rate_known: false }, origin: { kind: 'portal' } };
      case 'VENTILATION':
        // In spite of its name, this fact is measured after the work, in the form `mechanical_ventilation` of the stage Install.
        return { values: { upgrade_subtype: part, cfm_flow_rate: read.fact('existing_total_cfm') }, origin: fact('existing_total_cfm') };
      default:
        return { values: { upgrade_subtype: part, share: undefined }, origin: share };
    }
  });
}
