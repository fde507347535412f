import { expect, it } from 'vitest';
import { changesBetween } from './entry';

it('tells what is new, what is gone and what is another, and nothing else', () => {
  const before = { title: 'A', link: null, programs: ['x', 'y'], shown: true };
  const after = { title: 'B', link: 'https://example.org', programs: ['x', 'y'], shown: true };
  expect(changesBetween(before, after)).toEqual([
    { field: 'title', before: 'A', after: 'B' },
    { field: 'link', before: null, after: 'https://example.org' },
  ]);
  expect(changesBetween(before, before)).toEqual([]);
});

it('tells every value of what was made or deleted', () => {
  expect(changesBetween(null, { title: 'A', link: null })).toEqual([{ field: 'title', before: null, after: 'A' }]);
  expect(changesBetween({ shown: false }, null)).toEqual([{ field: 'shown', before: false, after: null }]);
});
