import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

export type Passwords = { hash: (password: string) => Promise<string>; verify: (stored: { hash: string; password: string }) => Promise<boolean> };

/** Parameters of scrypt. These parameters and the format `salt:key` are those of Better Auth, so hashes that Better Auth created stay valid. */
const COST: ScryptOptions = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 64;
const SALT_BYTES = 16;

/**
 * Hashes with Node's scrypt, which runs in the thread pool. Better Auth's default in the built server is a JavaScript version, because the bundler does not set
 * the export condition `node`. With the JavaScript version, each sign-in would block all other requests for 120 ms.
 */
export const SCRYPT_PASSWORDS: Passwords = {
  hash: async (password) => {
    const salt = randomBytes(SALT_BYTES).toString('hex');
    return `${salt}:${(await keyOf(password, salt)).toString('hex')}`;
  },
  verify: async ({ hash, password }) => {
    const [salt, key] = hash.split(':');
    if (!salt || !key) return false;
    const stored = Buffer.from(key, 'hex');
    return stored.length === KEY_BYTES && timingSafeEqual(stored, await keyOf(password, salt));
  },
};

const keyOf = (password: string, salt: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)));
  });
