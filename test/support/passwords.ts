import { createHash, randomBytes } from 'node:crypto';
import type { Passwords } from '@/foundation/accounts/server';

const digest = (salt: string, password: string): string => createHash('sha256').update(`${salt}:${password}`).digest('hex');

/** Fast password hashes. identity.test.ts tests the real ones. */
export const CHEAP_PASSWORDS: Passwords = {
  hash: async (password) => {
    const salt = randomBytes(8).toString('hex');
    return `${salt}:${digest(salt, password)}`;
  },
  verify: async ({ hash, password }) => {
    const [salt = '', kept] = hash.split(':');
    return digest(salt, password) === kept;
  },
};
