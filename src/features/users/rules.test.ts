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
  ['a contractor with only one program of the manager', ['one'], ['one'], true],
  ['a contractor with several programs of the manager', ['one', 'two'], ['one', 'two'], true],
  ['a contractor that also has another program', ['one'], ['one', 'two'], false],
  ['a contractor with only another program', ['one'], ['two'], false],
] as const)('manager of some programs may change a user only if the manager has every program of the contractor: %s', (_who, own, programs, expected) => {
  for (const rule of [MANAGE_USER, MANAGE_ACCESS]) expect(isAllowed(rule, personOf(programs), manager([...own]))).toBe(expected);
});

it('manager of all programs may change users of a contractor with several programs', () => {
  expect(isAllowed(MANAGE_USER, personOf(['one', 'two']), manager('all'))).toBe(true);
});
