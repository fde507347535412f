import type { GuestSession } from '@/platform/web';

/**
 * Names of the caches with the responses of one guest session. A name contains a hash of the token and the time at which the session ends, so the
 * service worker can find and delete a cache without a message from the page.
 */
export const COPY_PREFIX = 'hearthline.visit.';

export async function sessionKeyOf(token: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return `${COPY_PREFIX}${Array.from(hash.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')}.`;
}

/** Returns true if the session of this cache is over. */
export const isExpiredCopy = (name: string): boolean => !(Number(name.split('.').at(-1)) > Date.now());

/** Deletes the stored responses of all other sessions: after signing out, after the session ended, and when another guest uses the device. */
export async function deleteCopiesExcept(guest: GuestSession | null): Promise<void> {
  if (!('caches' in globalThis)) return;
  const own = guest && (await sessionKeyOf(guest.token));
  for (const name of await caches.keys()) if (name.startsWith(COPY_PREFIX) && !(own && name.startsWith(own))) await caches.delete(name);
}
