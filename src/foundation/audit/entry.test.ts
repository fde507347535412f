import { expect, it } from 'vitest';
import { changesBetween } from './entry';

it('lists only the fields that were added, removed or changed', () => {
  const before = { title: 'A', link: null, programs: ['x', 'y'], shown: true };
  const after = { title: 'B', link: 'https://example.org', programs: ['x', 'y'], shown: true };
  expect(changesBetween(before, after)).toEqual([
    { field: 'title', before: 'A', after: 'B' },
    { field: 'link', before: null, after: 'https://example.org' },
  ]);
  expect(changesBetween(before, before)).toEqual([]);
});

it('lists every field when the object was created or deleted', () => {
  expect(changesBetween(null, { title: 'A', link: null })).toEqual([{ field: 'title', before: null, after: 'A' }]);
  expect(changesBetween({ shown: false }, null)).toEqual([{ field: 'shown', before: false, after: null }]);
});
