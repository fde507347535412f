import { expect, it } from 'vitest';
import { STAFF_ROLES } from '@/access';
import { rolesAgainstFourEyes } from './rules';

it('names the deciding roles when they are combined with finance', () => {
  expect(rolesAgainstFourEyes(['program', 'finance'])).toEqual(['program']);
  expect(rolesAgainstFourEyes(['finance', 'program_manager', 'ops', 'pe'])).toEqual(['pe', 'program_manager']);
  expect(rolesAgainstFourEyes([...STAFF_ROLES])).toEqual(['program', 'pe', 'program_manager']);
});

it('names no role when one person decides or pays, but not both', () => {
  expect(rolesAgainstFourEyes(['finance', 'ops', 'partner_manager', 'admin'])).toEqual([]);
  expect(rolesAgainstFourEyes(['program', 'pe', 'program_manager', 'ops'])).toEqual([]);
  expect(rolesAgainstFourEyes([])).toEqual([]);
});
