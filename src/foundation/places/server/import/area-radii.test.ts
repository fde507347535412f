import { expect, it } from 'vitest';
import { areaRadii } from './area-radii';

/** A degree of latitude is 111,195 metres. */
const line = (...degrees: number[]) => degrees.map((latitude, n) => ({ zip: String(n), latitude, longitude: -89 }));

it('An area reaches at most three times as far as the eighth middle around it', () => {
  const reach = areaRadii(line(40, 40.1, 40.2, 40.3, 40.4, 40.5, 40.6, 40.7, 40.8, 40.9));
  expect(reach.find(({ zip }) => zip === '0')?.metres).toBeCloseTo(3 * 0.8 * 111_195, -2);
  expect(reach.find(({ zip }) => zip === '5')?.metres).toBeCloseTo(3 * 0.4 * 111_195, -2);
});

it('In a city it is five miles all the same', () => {
  expect(areaRadii(line(40, 40.001, 40.002, 40.003, 40.004, 40.005, 40.006, 40.007, 40.008)).map(({ metres }) => metres)).toEqual(Array(9).fill(8_045));
});
