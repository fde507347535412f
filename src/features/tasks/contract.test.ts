import { expect, it } from 'vitest';
import { flagException, reopenTask, setNotNeeded, transferTask } from './contract';

it.each([' ', '\u200b\u200b\u200b', '\u00ad \u2060'])('reason without visible characters counts as empty: %j', (reason) => {
  expect(reopenTask.body?.parse({ reason })).toEqual({ reason: '' });
  expect(setNotNeeded.body?.safeParse({ reason }).success).toBe(false);
  expect(flagException.body?.safeParse({ kind: 'ops', description: reason }).success).toBe(false);
  expect(transferTask.body?.parse({ owner: 'ops', reason: 'other', comments: reason })).toMatchObject({ comments: '' });
});
