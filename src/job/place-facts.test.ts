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
