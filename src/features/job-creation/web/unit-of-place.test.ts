import { expect, it } from 'vitest';
import { unitOfPlace } from './unit-of-place';

const at = (place_id: string, unit: string | null = null) => ({ place_id, unit });

it('unitOfPlace returns the unit of the new address, or clears the unit, when another address is chosen', () => {
  expect(unitOfPlace(at('b'), 'a')).toBe('');
  expect(unitOfPlace(at('b', 'Apt 4'), 'a')).toBe('Apt 4');
});

it('unitOfPlace keeps the unit while the user searches for an address, and for the same or the first address', () => {
  expect(unitOfPlace(null, 'a')).toBeUndefined();
  expect(unitOfPlace(at('a'), 'a')).toBeUndefined();
  expect(unitOfPlace(at('a'), undefined)).toBeUndefined();
});
