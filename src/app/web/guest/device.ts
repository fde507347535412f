/**
 * Storage key for a random secret that identifies this browser. The server asks for a code on unknown devices. If the browser stores nothing, the server treats
 * each visit as a new device.
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
