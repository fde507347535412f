import { expect, it } from 'vitest';
import { type Actor, isAllowed } from '@/access';
import { MANAGE_ACCESS, MANAGE_USER, type UserAccessTarget } from './rules';

const manager = (programs: 'all' | string[]): Actor => ({
  kind: 'staff',
  userId: 'manager',
  name: 'Mia',
  email: 'mia@example.org',
  roles: ['program_manager'],
  programs,
});
const personOf = (programs: readonly string[]): UserAccessTarget => ({ id: 'somebody', place: { contractor: { id: 'company', programs } } });

it.each([
  ['whose contractor has that program alone', ['one'], ['one'], true],
  ['whose contractor has several of the manager’s programs', ['one', 'two'], ['one', 'two'], true],
  ['whose contractor is shared with another program', ['one'], ['one', 'two'], false],
  ['of a contractor of another program', ['one'], ['two'], false],
] as const)('decides whether a manager of some programs changes somebody %s', (_who, own, programs, expected) => {
  for (const rule of [MANAGE_USER, MANAGE_ACCESS]) expect(isAllowed(rule, personOf(programs), manager([...own]))).toBe(expected);
});

it('lets a manager of all programs change people of a shared contractor', () => {
  expect(isAllowed(MANAGE_USER, personOf(['one', 'two']), manager('all'))).toBe(true);
});
