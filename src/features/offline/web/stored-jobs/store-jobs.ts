import { attachmentsContract } from '@/features/attachments';
import { getTask } from '@/features/tasks';
import { listVisits } from '@/features/visits';
import { peopleContract } from '@/foundation/accounts';
import { getJob } from '@/job-view';
import { addDays, type Endpoint, type ResponseOf } from '@/platform';
import { ApiError, type ApiInput, callApi, endpointUrl } from '@/platform/web';
import { isExpiredCache, storableBody, userCachePrefix } from '../caches';
import { serviceWorkerReady } from '../worker';
import { storingSubject } from './setting';

/** Stored job with the open tasks that the user can do without a connection. */
export type StoredJob = { id: string; name: string; address: string; tasks: { id: string; name: string }[] };

const STORED_MS = 48 * 3_600_000;
const MAX_JOBS = 20;
/** Key of the cache entry that lists the stored jobs. Cache keys are paths; the server has no such path. */
const LIST = '/stored-jobs/list';

/** Stores these jobs with all data that their tasks need. Skips canceled jobs and jobs that cannot be read. */
async function readJobs(store: Cache, ids: readonly string[]): Promise<StoredJob[]> {
  const jobs: StoredJob[] = [];
  for (const id of ids) {
    const job = await readJob(store, id);
    if (job) jobs.push(job);
  }
  return jobs;
}

async function readJob(store: Cache, id: string): Promise<StoredJob | null> {
  const params = { job_id: id };
  const job = await readOrNull(getJob, { params });
  if (!job || job.is_canceled) return null;
  const tasks: StoredJob['tasks'] = [];
  for (const { id: task_id, name, status, abilities } of job.tasks) {
    if (!abilities.edit || !['ready', 'in_progress'].includes(status)) continue;
    const input = { params: { job_id: id, task_id } };
    const isStored = await put(store, endpointUrl(getTask.path, input), await readOrNull(getTask, input));
    if (isStored) tasks.push({ id: task_id, name });
  }
  await put(store, endpointUrl(attachmentsContract.listAttachments.path, { params }), await readOrNull(attachmentsContract.listAttachments, { params }));
  return { id, name: job.job_name, address: job.address, tasks };
}

/** Returns the response, or null if a retry would not help (status 4xx except 429). Throws all other errors, so that storing is retried. */
async function readOrNull<C extends Endpoint>(call: C, input: ApiInput<C>): Promise<ResponseOf<C> | null> {
  try {
    return await callApi(call, input, { errors: 'caller' });
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) return null;
    throw error;
  }
}

/** Stores a response without the data that the device may not store. Returns false if nothing of the response may be stored. */
async function put(store: Cache, path: string, body: unknown): Promise<boolean> {
  const stored = body === null ? null : storableBody(path, body);
  if (stored === null) return false;
  await store.put(path, Response.json(stored));
  return true;
}

/** Returns the latest complete copy of the stored jobs; null if there is none. */
async function storeOf(): Promise<{ store: Cache; list: Response } | null> {
  const key = await userCachePrefix(storingSubject());
  const names = 'caches' in globalThis ? (await caches.keys()).filter((name) => name.startsWith(key) && !isExpiredCache(name)) : [];
  for (const name of names.toSorted().toReversed()) {
    const store = await caches.open(name);
    const list = await store.match(LIST);
    if (list) return { store, list };
  }
  return null;
}

/** Returns the user's jobs that are stored on this device. */
export async function storedJobs(): Promise<StoredJob[]> {
  const found = await storeOf();
  // Only this file writes the list, so the cast is safe.
  return found ? ((await found.list.json()) as StoredJob[]) : [];
}

/**
 * Stores the jobs with a visit today or tomorrow and the recently opened jobs, up to `MAX_JOBS`. Then removes the earlier copies. Without a connection, keeps
 * the earlier copies.
 */
export async function storeJobs(today: string, recent: readonly string[]): Promise<void> {
  await navigator.serviceWorker.register('/office-worker.js', { scope: '/' });
  await serviceWorkerReady();
  // A run removes the copies of other runs, so one run is allowed at a time.
  await ('locks' in navigator ? navigator.locks.request('hearthline.store-jobs', () => replaceJobs(today, recent)) : replaceJobs(today, recent));
}

async function replaceJobs(today: string, recent: readonly string[]): Promise<void> {
  const name = `${await userCachePrefix(storingSubject())}${Date.now() + STORED_MS}`;
  const store = await caches.open(name);
  try {
    const me = await callApi(peopleContract.getCurrentUser, {}, { errors: 'caller' });
    await store.put(peopleContract.getCurrentUser.path, Response.json(me));
    const visits = await readOrNull(listVisits, { query: { from: today, until: addDays(today, 1) } });
    const ids = [...new Set([...(visits?.items ?? []).map(({ job_id }) => job_id), ...recent])].slice(0, MAX_JOBS);
    await store.put(LIST, Response.json(await readJobs(store, ids)));
    await fetch('/api/noauth/site', { headers: { 'X-REQUEST-ID': crypto.randomUUID() } });
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
  const key = await userCachePrefix(storingSubject());
  for (const other of await caches.keys()) if (other.startsWith(key) && other !== name) await caches.delete(other);
}

/** Adds one job to the stored jobs or updates its copy, for example after the job was opened. Does nothing if no jobs are stored on this device. */
export async function storeJob(id: string): Promise<void> {
  const { store } = (await storeOf()) ?? {};
  if (!store) return;
  const job = await readJob(store, id);
  const others = (await storedJobs()).filter((other) => other.id !== id).slice(0, MAX_JOBS - 1);
  await store.put(LIST, Response.json(job ? [job, ...others] : others));
}
