import { describe, expect, it } from 'vitest';
import { addMonths } from '@/platform';
import { kWhEquivalentOf, typicalWeatherOf } from '@/rules/energy-use';
import { FactBook, factDefinition } from '@/rules/facts';
import { JobScenario } from '../../../test/support/job-scenario';
import type { Fuel, UtilityAccount } from './account';
import { utilityFactClaims } from './facts';
import { simulatedBills } from './simulator/usage';
import { calculateUse } from './use';

const TODAY = '2026-03-02';
const usual = typicalWeatherOf('6A');
const weather = usual && { actual: usual, usual };
const calculated = (fuel: Fuel, months: number) =>
  calculateUse(
    { bills: simulatedBills([fuel], TODAY, months), hours: [], fuels: [fuel] },
    { today: TODAY, timeZone: 'America/Chicago', weather, completedOn: null },
  );

const account = (fuel: Fuel, months: number | null, change: Partial<UtilityAccount> = {}): UtilityAccount => ({
  id: fuel,
  utility: null,
  name: `The ${fuel} company`,
  fuels: [fuel],
  events: [{ step: 'provider_matched', outcome: 'success', at: '2026-03-01T12:00:00.000Z', by: 'System' }],
  consent: null,
  basis: null,
  shared_with: null,
  requests: 0,
  connection: null,
  retry: null,
  use: months === null ? null : { ...calculated(fuel, months), source: 'vendor', on: TODAY },
  ended: null,
  ...change,
});

const { state } = new JobScenario(['wi-hear']);
const factsOf = (...utility_accounts: UtilityAccount[]) => new FactBook(utilityFactClaims({ ...state, utility_accounts }));

describe('facts from utility data', () => {
  it('contain the name of the utility and the day of the calculation', () => {
    const entry = factsOf(account('natural_gas', 24)).entry('utility_heating_therms');
    expect(entry).toMatchObject({ rank: 'verified', by: 'The natural_gas company', at: TODAY, source: { label: 'Utility data' } });
    expect(entry?.value).toBeGreaterThan(600);
  });

  it('are private to the homeowner, except three facts about the state of the data', () => {
    const names = factsOf(account('electricity', 24), account('natural_gas', 24)).names();
    expect(names).toEqual(expect.arrayContaining(['utility_annual_kwh', 'utility_base_therms', 'utility_cents_per_kwh', 'utility_cooling_kwh']));
    const shown = names.filter((name) => factDefinition(name)?.visibility !== 'homeowner_private');
    expect(shown).toEqual(['utility_history_state', 'is_utility_data_expected', 'has_usable_bill_history']);
  });

  it('contain the sum of electricity and gas if the bills of each fuel cover 12 months', () => {
    // The combined annual use is 7,720 kWh + 995 therms × 29.308 kWh per therm = 36,882 kWh.
    expect(factsOf(account('electricity', 24), account('natural_gas', 24)).value('utility_annual_kwh_equivalent')).toBe(36_882);
    expect(factsOf(account('electricity', 24), account('natural_gas', null)).value('utility_annual_kwh_equivalent')).toBeUndefined();
  });

  it('contain the calculated savings if the bills cover 12 months before and 12 months after the work', () => {
    const saved = (fuel: Fuel, share: number, months = 12) => {
      const before = simulatedBills([fuel], '2026-03-02', 12);
      const after = before.map((bill) => ({ ...bill, start: addMonths(bill.start, 12), end: addMonths(bill.end, 12), quantity: bill.quantity * share }));
      const bills = [...before, ...after.slice(0, months)];
      const context = { today: '2027-03-02', timeZone: 'America/Chicago', weather, completedOn: '2026-03-01' };
      return account(fuel, null, { use: { ...calculateUse({ bills, hours: [], fuels: [fuel] }, context), source: 'vendor', on: '2027-03-02' } });
    };
    const facts = factsOf(saved('electricity', 1.5), saved('natural_gas', 0.2));
    // Expect that the annual use is still the use in the year before the work.
    expect([facts.value('utility_annual_kwh'), facts.value('utility_annual_therms')]).toEqual([7720, 995]);
    // The home uses 80% less gas and 50% more electricity after the work. The added electricity reduces the combined savings in kWh.
    const [gas, added] = [Number(facts.value('utility_saved_therms')), Number(facts.value('utility_saved_kwh'))];
    expect(Math.abs(gas / (995 * 0.8) - 1)).toBeLessThan(0.02);
    expect(Math.abs(added / (-7720 * 0.5) - 1)).toBeLessThan(0.02);
    expect(facts.value('billed_savings_kwh_eq')).toBe(kWhEquivalentOf(added, gas));
    // Expect no calculated savings, because there are gas bills for only 8 months after the work.
    expect(factsOf(saved('electricity', 1.5), saved('natural_gas', 0.2, 8)).value('billed_savings_kwh_eq')).toBeUndefined();
    expect(factsOf(account('electricity', 24)).value('billed_savings_kwh_eq')).toBeUndefined();
  });

  it('are copied to separate facts for the contractor while the homeowner shares the readings', () => {
    const facts = factsOf(account('electricity', 24, { shared_with: state.contractor_id }), account('natural_gas', 24));
    expect([facts.value('shared_usage.utility_annual_kwh'), facts.value('shared_usage.utility_annual_therms')]).toEqual([7720, undefined]);
  });
});

describe('twelve months of usable bills', () => {
  const complete = { events: [{ step: 'baseline_published' as const, outcome: 'success' as const, at: '2026-03-01T12:00:00.000Z', by: 'Olga' }] };
  it.each([
    ['no utility', [], undefined],
    ['a utility without data', [account('electricity', null)], undefined],
    ['two utilities, one of them without data', [account('electricity', 24), account('natural_gas', null)], undefined],
    ['two utilities', [account('electricity', 24), account('natural_gas', 12)], true],
    ['two utilities, one of them with only nine months', [account('electricity', 24), account('natural_gas', 9)], false],
    ['two utilities, one with nine months and one without data', [account('electricity', 9), account('natural_gas', null)], false],
    ['two utilities, one without data that staff marked as complete', [account('electricity', 24), account('natural_gas', null, complete)], true],
    ['a utility whose access was revoked', [account('electricity', null, { ended: { how: 'revoked', at: TODAY, by: 'Ana', note: null } })], undefined],
  ])('are determined from the bills of %s', (_case, accounts, expected) => {
    expect(factsOf(...accounts).value('has_usable_bill_history')).toBe(expected);
  });
});
