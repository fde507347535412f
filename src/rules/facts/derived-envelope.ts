import { isNumber, keysOf, stringArrayOf } from '@/platform';
import type { FactReading, ReadFact } from '@/rules/conditions';
import type { Derivation } from './derivation';
import { ENVELOPE_PARTS } from './dictionary';

/**
 * Minimum ventilation of a home (ASHRAE 62.2-2016, 4.1.1, IP units): a rate for each square foot plus a rate for each person. The number of persons is the
 * number of bedrooms plus one.
 */
const CFM_PER_SQUARE_FOOT = 0.03;
const CFM_PER_PERSON = 7.5;

/** Facts derived from the building envelope and the ventilation. */
export const DERIVED_ENVELOPE: Record<string, Derivation> = {
  envelope_part: { reads: ['envelope_part_top', 'envelope_part_bottom', 'has_ductwork', 'material_exterior_wall'], derive: partsOfHome },

  ventilation_required_cfm: {
    reads: ['conditioned_floor_area', 'number_of_bedrooms', 'infiltration_credit_cfm'],
    derive: (read) => {
      const [area, bedrooms, credit] = ['conditioned_floor_area', 'number_of_bedrooms', 'infiltration_credit_cfm'].map((name) => numberIn(read(name)));
      if (area === undefined) return { state: 'unanswered', waitsFor: ['conditioned_floor_area'] };
      if (bedrooms === undefined) return { state: 'unanswered', waitsFor: ['number_of_bedrooms'] };
      return { state: 'known', value: requiredCfm(area, bedrooms, credit ?? 0) };
    },
  },

  ventilation_shortfall_cfm: {
    reads: ['conditioned_floor_area', 'number_of_bedrooms', 'infiltration_credit_cfm', 'existing_total_cfm'],
    derive: (read) => {
      const required = read('ventilation_required_cfm');
      if (required.state !== 'known') return required;
      const existing = numberIn(read('existing_total_cfm'));
      if (existing === undefined) return { state: 'unanswered', waitsFor: ['existing_total_cfm'] };
      return { state: 'known', value: toHundredths(Number(required.value) - existing) };
    },
  },
};

/**
 * Returns the required ventilation in CFM minus a credit, but at least 0. The exact result has at most two decimals, so rounding to hundredths only removes
 * floating-point errors, which matter near a limit.
 */
const requiredCfm = (area: number, bedrooms: number, credit: number): number =>
  toHundredths(CFM_PER_SQUARE_FOOT * area + CFM_PER_PERSON * (bedrooms + 1) - credit);

const toHundredths = (cfm: number): number => Math.max(0, Math.round(cfm * 100) / 100);

const numberIn = (reading: FactReading): number | undefined => (reading.state === 'known' && isNumber(reading.value) ? reading.value : undefined);

/**
 * Returns the list of building components that the home has, from the answers in the four forms about attics, floors, ducts and walls. Returns an unanswered
 * reading if none of these forms is answered.
 */
function partsOfHome(read: ReadFact): FactReading {
  const readings = ['envelope_part_top', 'envelope_part_bottom', 'has_ductwork', 'material_exterior_wall'].map((name) => read(name));
  if (readings.every(({ state }) => state !== 'known')) return { state: 'unanswered', waitsFor: ['envelope_part'] };
  const [top, bottom, ducts, walls] = readings.map((reading) => (reading.state === 'known' ? reading.value : undefined));
  const parts = [...stringArrayOf(top), ...stringArrayOf(bottom), ...(ducts === true ? ['ductwork'] : []), ...(walls === undefined ? [] : ['exterior_walls'])];
  return { state: 'known', value: keysOf(ENVELOPE_PARTS).filter((part) => parts.includes(part)) };
}
