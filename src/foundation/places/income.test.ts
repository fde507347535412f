import { expect, it } from 'vitest';
import { householdSizes, incomeLimits } from './income';

it('returns the published limits of Dane County, Wisconsin, by household size', () => {
  expect(incomeLimits(97_800)).toEqual([68_500, 78_250, 88_050, 97_800, 105_650, 113_450, 121_300, 129_100]);
  expect(incomeLimits(194_700)[3]).toBe(194_700);
  // HUD's rule continues above eight people: each additional person adds 8 percentage points.
  expect(householdSizes(11)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 11]);
  expect(incomeLimits(100_000, householdSizes(11)).at(-1)).toBe(156_000);
});
