import { expect, it } from 'vitest';
import { FactBook } from '@/rules/facts';
import { MADISON } from '../../test/support/job-scenario';
import { placeClaims, placeLookupFailures } from './place-facts';

it('treats missing place data as a failed lookup, not as an unanswered question', () => {
  const read = (place: typeof MADISON) => new FactBook(placeClaims(place), placeLookupFailures(place)).read;
  expect(read(MADISON)('climate_zone')).toEqual({ state: 'known', value: '6A' });
  expect(read({ ...MADISON, climate_zone: null })('climate_zone')).toEqual({ state: 'unavailable', why: 'no climate zone is known for ZIP 53703' });
  expect(read({ ...MADISON, electric_utilities: [] })('electric_utilities')).toMatchObject({ state: 'unavailable' });
});

it('offers the electric and the gas utilities of the home as options of the form', () => {
  const utility_names = { 'wi-madison-gas-and-electric': 'Madison Gas and Electric', 'wi-we-energies-gas': 'We Energies' };
  const facts = new FactBook(placeClaims({ ...MADISON, utility_names, gas_utilities: ['wi-we-energies-gas', 'wi-new'] }));
  expect(facts.value('electric_utility_options')).toEqual([{ value: 'wi-madison-gas-and-electric', label: 'Madison Gas and Electric' }]);
  expect(facts.value('gas_utility_options')).toEqual([
    { value: 'wi-we-energies-gas', label: 'We Energies' },
    { value: 'wi-new', label: 'wi-new' },
  ]);
});
