import { expect, it } from 'vitest';
import { incomeLimits } from './income';

it('follows the household-size rule: the published limits of Dane County, Wisconsin', () => {
  expect(incomeLimits(97_800)).toEqual([68_500, 78_250, 88_050, 97_800, 105_650, 113_450, 121_300, 129_100]);
  expect(incomeLimits(194_700)[3]).toBe(194_700);
});
