import { expect, it } from 'vitest';
import { areaRadii } from './area-radii';

/** Returns ZIP areas with centers at these latitudes on one meridian. One degree of latitude is 111,195 meters. */
const line = (...degrees: number[]) => degrees.map((latitude, n) => ({ zip: String(n), latitude, longitude: -89 }));

it('limits the radius of an area to three times the distance to the eighth nearest center', () => {
  const reach = areaRadii(line(40, 40.1, 40.2, 40.3, 40.4, 40.5, 40.6, 40.7, 40.8, 40.9));
  expect(reach.find(({ zip }) => zip === '0')?.metres).toBeCloseTo(3 * 0.8 * 111_195, -2);
  expect(reach.find(({ zip }) => zip === '5')?.metres).toBeCloseTo(3 * 0.4 * 111_195, -2);
});

it('uses a radius of at least five miles when centers are close together', () => {
  expect(areaRadii(line(40, 40.001, 40.002, 40.003, 40.004, 40.005, 40.006, 40.007, 40.008)).map(({ metres }) => metres)).toEqual(Array(9).fill(8_045));
});
