/**
 * Storage key of a random secret of this browser. The server requests a code from unknown devices. Without browser storage, each visit counts as a new
 * device.
 */
const KEY = 'hearthline.guest-device';

export function deviceSecret(): string {
  try {
    const stored = localStorage.getItem(KEY);
    if (stored) return stored;
    const secret = madeSecret();
    localStorage.setItem(KEY, secret);
    return secret;
  } catch {
    return madeSecret();
  }
}

const madeSecret = (): string => Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join('');
