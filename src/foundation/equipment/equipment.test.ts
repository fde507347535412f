import { describe, expect, it } from 'vitest';
import type { Equipment } from './equipment';
import { ratingRows } from './equipment';

const NOTHING = { seer2: null, hspf2: null, seer: null, hspf: null, afue: null, cop: null, uef: null, first_hour_rating: null };
// The cast is safe, because `ratingRows` reads only these fields.
const size = (type: Equipment['type'], capacity: number) => Object.fromEntries(ratingRows({ ...NOTHING, type, capacity } as Equipment)).Size;

describe('size of a water heater', () => {
  it.each([
    [44.9, 'Below 45 gallons'],
    [45, '45 to 55 gallons'],
    [55, '45 to 55 gallons'],
    [55.1, 'Above 55 gallons'],
  ])('is shown as a range when the capacity is %s gallons', (gallons, band) => expect(size('heat_pump_water_heater', gallons)).toBe(band));

  it('is shown only when the capacity is in gallons', () => expect(size('heat_pump', 50)).toBeUndefined());
});
