import { expect, it } from 'vitest';
import { type PovertyTable, povertyLevelIn } from './poverty';

const TABLE: PovertyTable = {
  AK: { levels: [200, 300], each_additional: 100 },
  HI: { levels: [180, 270], each_additional: 90 },
  other: { levels: [150, 220, 295], each_additional: 70 },
};

it('returns the listed poverty level, and adds a fixed amount for each further person', () => {
  expect([1, 2, 3, 4, 6].map((people) => povertyLevelIn(TABLE, people, 'WI'))).toEqual([150, 220, 295, 365, 505]);
});

it('uses separate poverty tables for Alaska and Hawaii', () => {
  expect(povertyLevelIn(TABLE, 3, 'AK')).toBe(400);
  expect(povertyLevelIn(TABLE, 3, 'HI')).toBe(360);
});

it.each([0, -1, 2.5, Number.NaN])('throws for a household of %s', (people) => {
  expect(() => povertyLevelIn(TABLE, people, 'WI')).toThrow('A household has one person or more');
});
