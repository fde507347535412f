import { expect, it } from 'vitest';
import { givenName } from './given-name';

const guest = { kind: 'guest' as const, guestId: 'g', email: 'a@b.example', role: 'installer' as const, jobId: 'j', contractorId: 'c' };

it('greets by the name that somebody gave, and nobody by their role', () => {
  expect(givenName({ ...guest, name: 'Ivan Petrov' })).toBe('Ivan Petrov');
  expect(givenName({ ...guest, name: 'Installer' })).toBe('');
  expect(givenName({ ...guest, role: 'property_manager', name: 'Installer' })).toBe('Installer');
});
