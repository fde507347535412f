import { createHash, randomBytes } from 'node:crypto';
import type { Passwords } from '@/foundation/accounts/server';

const digest = (salt: string, password: string): string => createHash('sha256').update(`${salt}:${password}`).digest('hex');

/** Password hashes that are fast to compute. `identity.test.ts` tests the slow hashes of the product. */
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
