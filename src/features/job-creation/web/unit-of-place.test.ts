import { expect, it } from 'vitest';
import { unitOfPlace } from './unit-of-place';

const at = (place_id: string, unit: string | null = null) => ({ place_id, unit });

it('A changed address does not keep the unit of the one before', () => {
  expect(unitOfPlace(at('b'), 'a')).toBe('');
  expect(unitOfPlace(at('b', 'Apt 4'), 'a')).toBe('Apt 4');
});

it('The unit that is written stays while an address is looked for, for the same address, and for the first one', () => {
  expect(unitOfPlace(null, 'a')).toBeUndefined();
  expect(unitOfPlace(at('a'), 'a')).toBeUndefined();
  expect(unitOfPlace(at('a'), undefined)).toBeUndefined();
});
