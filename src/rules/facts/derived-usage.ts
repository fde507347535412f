import { isNumber } from '@/platform';
import { type FactReading, knownValue } from '@/rules/conditions';
import { kWhEquivalentOf } from '@/rules/usage';
import type { Derivation } from './derivation';

const known = (value: unknown): FactReading => ({ state: 'known', value });
const waitsFor = (fact: string): FactReading => ({ state: 'unanswered', waitsFor: [fact] });

/** Facts derived from the energy use of the home. Their meanings: `dictionary/energy.ts`. */
export const DERIVED_USAGE: Record<string, Derivation> = {
  utility_annual_kwh_equivalent: {
    reads: ['has_usable_bill_history', 'utility_annual_kwh', 'utility_annual_therms'],
    derive: (read) => {
      const [kWh, therms] = [knownValue(read('utility_annual_kwh')), knownValue(read('utility_annual_therms'))];
      const isWhole = knownValue(read('has_usable_bill_history')) === true && (isNumber(kWh) || isNumber(therms));
      return isWhole ? known(kWhEquivalentOf(isNumber(kWh) ? kWh : 0, isNumber(therms) ? therms : 0)) : waitsFor('has_usable_bill_history');
    },
  },
};
