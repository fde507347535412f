import { expect, it } from 'vitest';
import { groupCriteria } from './group-criteria';

it('groupCriteria groups criteria as open, met and later, and omits criteria that do not apply', () => {
  const criteria = [
    { key: 'fails', state: 'not_met', counts: true },
    { key: 'failed_later', state: 'not_met', counts: false },
    { key: 'asks', state: 'pending', counts: true },
    { key: 'unclear', state: 'unknown', counts: true },
    { key: 'holds', state: 'met', counts: true },
    { key: 'after', state: 'pending', counts: false },
    { key: 'elsewhere', state: 'not_applicable', counts: true },
  ] as const;
  const { open, met, later } = groupCriteria(criteria);
  expect([open, met, later].map((list) => list.map(({ key }) => key))).toEqual([['fails', 'failed_later', 'asks', 'unclear'], ['holds'], ['after']]);
});
