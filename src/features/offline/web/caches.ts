import { isRecord, recordArrayOf } from '@/platform';
import type { GuestSession } from '@/platform/web';

/**
 * Prefix for names of caches with the responses of one guest session. After the prefix, a name has a hash of the guest's token, and then the expiry time. So
 * the service worker can find and delete a cache by its name, without a message from the page.
 */
const GUEST_CACHES = 'hearthline.visit.';
/** Prefix for names of caches with the jobs of one user. After the prefix, a name has a hash of the user ID, and then the expiry time. */
const USER_CACHES = 'hearthline.jobs.';

async function cachePrefix(prefix: string, secret: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret)));
  return `${prefix}${Array.from(hash.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')}.`;
}

export const guestCachePrefix = (token: string): Promise<string> => cachePrefix(GUEST_CACHES, token);
export const userCachePrefix = (subject: string): Promise<string> => cachePrefix(USER_CACHES, subject);

/** Returns true if a cache with this name contains the responses of a guest or the jobs of a user. */
export const isOfflineCache = (name: string): boolean => name.startsWith(GUEST_CACHES) || name.startsWith(USER_CACHES);

/** Returns true if the cache with this name has expired. */
export const isExpiredCache = (name: string): boolean => !(Number(name.split('.').at(-1)) > Date.now());

/** Deletes the stored responses of all guest sessions except the given one. Runs after a guest session ends and when another guest uses the device. */
export const deleteGuestCachesExcept = async (guest: GuestSession | null): Promise<void> =>
  deleteCachesExcept(GUEST_CACHES, guest && (await guestCachePrefix(guest.token)));

/** Deletes the stored jobs of all users. */
export const deleteStoredJobs = (): Promise<void> => deleteCachesExcept(USER_CACHES, null);

async function deleteCachesExcept(prefix: string, own: string | null): Promise<void> {
  if (!('caches' in globalThis)) return;
  for (const name of await caches.keys()) if (name.startsWith(prefix) && !(own && name.startsWith(own))) await caches.delete(name);
}

/** Visibility classes of answers that the device of a contractor user may store. The other classes contain amounts, internal data or private data. */
const STORED_CLASSES: readonly unknown[] = ['public', 'job_team', 'office'];

/** Returns true if the device of a contractor user may store a task. No field of the task may be restricted, and all its files must be photos. */
function isStorable(task: unknown): boolean {
  const form = isRecord(task) && isRecord(task.form) ? task.form : {};
  const fields: unknown[] = Array.isArray(form.fields) ? form.fields : [];
  return fields.every((field) => isRecord(field) && STORED_CLASSES.includes(field.class) && isOpenField(field));
}

/** Returns false if the field accepts files other than photos, or if a column of the field is restricted. Columns have a class and a kind, like fields. */
const isOpenField = ({ kind, categories, columns }: Record<string, unknown>): boolean =>
  (kind !== 'files' || isOfPhotos(categories)) &&
  recordArrayOf(columns).every((column) => (column.class === undefined || STORED_CLASSES.includes(column.class)) && isOpenField(column));

const isOfPhotos = (categories: unknown): boolean => Array.isArray(categories) && categories.every(isPhoto);
const isPhoto = (category: unknown): boolean => typeof category === 'string' && category.startsWith('photo_');

/** Returns the photos in the file list of the job. */
const photosOf = (files: unknown): { items: unknown[] } => ({
  items: isRecord(files) && Array.isArray(files.items) ? files.items.filter((file) => isRecord(file) && isPhoto(file.category)) : [],
});

/** Returns the data of a JSON response that the device of a user may store; null if the device may store nothing of the response. */
export function storableBody(path: string, body: unknown): unknown {
  if (path.endsWith('/attachments')) return photosOf(body);
  return /\/tasks\/[^/]+$/.test(path) && !isStorable(body) ? null : body;
}
