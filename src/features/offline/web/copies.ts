import { isRecord, recordArrayOf } from '@/platform';
import type { GuestSession } from '@/platform/web';

/**
 * Names of the caches with the responses of one guest session, or with the jobs of one user. A name contains a hash of the token of the guest or of the
 * id of the user in tokens, and the time at which the copies end. So the service worker can find and delete a cache without a message from the page.
 */
const VISITS = 'hearthline.visit.';
const JOBS = 'hearthline.jobs.';

async function keyOf(prefix: string, secret: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret)));
  return `${prefix}${Array.from(hash.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')}.`;
}

export const sessionKeyOf = (token: string): Promise<string> => keyOf(VISITS, token);
export const userKeyOf = (subject: string): Promise<string> => keyOf(JOBS, subject);

/** Returns true for a cache with responses of a guest or a user. */
export const isCopy = (name: string): boolean => name.startsWith(VISITS) || name.startsWith(JOBS);

/** Returns true if the time of this cache is over. */
export const isExpiredCopy = (name: string): boolean => !(Number(name.split('.').at(-1)) > Date.now());

/** Deletes the stored responses of all other sessions: after signing out, after the session ended, and when another guest uses the device. */
export const deleteCopiesExcept = async (guest: GuestSession | null): Promise<void> => deleteExcept(VISITS, guest && (await sessionKeyOf(guest.token)));

/** Deletes the stored jobs of all users. */
export const deleteJobs = (): Promise<void> => deleteExcept(JOBS, null);

async function deleteExcept(prefix: string, own: string | null): Promise<void> {
  if (!('caches' in globalThis)) return;
  for (const name of await caches.keys()) if (name.startsWith(prefix) && !(own && name.startsWith(own))) await caches.delete(name);
}

/** Classes of answers that are stored on the device of a contractor user. All others are money or private to the homeowner. */
const STORED_CLASSES: readonly unknown[] = ['public', 'job_team', 'office'];

/** Returns true if a task can be stored on the device of a contractor user: no field is restricted, and all its files are photos. */
function isStorable(task: unknown): boolean {
  const form = isRecord(task) && isRecord(task.form) ? task.form : {};
  const fields: unknown[] = Array.isArray(form.fields) ? form.fields : [];
  return fields.every((field) => isRecord(field) && STORED_CLASSES.includes(field.class) && isOpenField(field));
}

/** Columns of a table have their own class and kind. */
const isOpenField = ({ kind, categories, columns }: Record<string, unknown>): boolean =>
  (kind !== 'files' || isOfPhotos(categories)) &&
  recordArrayOf(columns).every((column) => (column.class === undefined || STORED_CLASSES.includes(column.class)) && isOpenField(column));

const isOfPhotos = (categories: unknown): boolean => Array.isArray(categories) && categories.every(isPhoto);
const isPhoto = (category: unknown): boolean => typeof category === 'string' && category.startsWith('photo_');

/** Returns the files of a job without its documents. */
const photosOf = (files: unknown): { items: unknown[] } => ({
  items: isRecord(files) && Array.isArray(files.items) ? files.items.filter((file) => isRecord(file) && isPhoto(file.category)) : [],
});

/** Returns what a device of a user may store of a response: null if nothing. */
export function storableBody(path: string, body: unknown): unknown {
  if (path.endsWith('/attachments')) return photosOf(body);
  return /\/tasks\/[^/]+$/.test(path) && !isStorable(body) ? null : body;
}
