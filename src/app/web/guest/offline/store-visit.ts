import { attachmentsContract } from '@/features/attachments';
import { getGuestProfile } from '@/features/guests/web';
import { languagesContract } from '@/features/languages';
import { guestCachePrefix } from '@/features/offline/web/caches';
import { serviceWorkerReady } from '@/features/offline/web/worker';
import { getTask } from '@/features/tasks';
import { peopleContract } from '@/foundation/accounts';
import type { Endpoint } from '@/platform';
import { type ApiInput, callApi, endpointUrl, type GuestSession } from '@/platform/web';

/**
 * Stores the data of a guest's visit on this device, so that the visit can continue without a connection. The service worker stores the page. This function
 * loads the responses that open tasks and photo lists need, and the service worker then keeps them up to date. A repeated call loads only missing responses,
 * for example after the connection was lost.
 */
export async function storeVisit(guest: GuestSession): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const copy = await caches.open(`${await guestCachePrefix(guest.token)}${Date.parse(guest.expires_at)}`);
  await navigator.serviceWorker.register('/guest-worker.js', { scope: '/guest-' });
  await serviceWorkerReady();
  // The page loaded some files, such as the language, before the service worker was active. Fetch them again from the browser cache, so that the service worker
  // stores them.
  const loaded = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.startsWith('/assets/'));
  await Promise.all(loaded.map(({ name }) => fetch(name).catch(() => undefined)));
  await readVisit(guest, async (path) => (await copy.match(path)) !== undefined);
}

async function readVisit({ job_id, role }: GuestSession, isStored: (path: string) => Promise<boolean>): Promise<void> {
  const params = { job_id };
  const readOnce = async <C extends Endpoint>(call: C, input: ApiInput<C>, values?: Record<string, string>) => {
    if (!(await isStored(endpointUrl(call.path, { params: values })))) await callApi(call, input, { errors: 'caller' });
  };
  const { tasks } = await callApi(getGuestProfile, { params }, { errors: 'caller' });
  const open = tasks.filter(({ status }) => status === 'to_do' || status === 'started').map(({ id }) => ({ job_id, task_id: id }));
  await Promise.all([
    ...open.map((task) => readOnce(getTask, { params: task }, task)),
    readOnce(attachmentsContract.listAttachments, { params }, params),
    readOnce(languagesContract.getGuestLanguage, {}),
    role === 'installer' && readOnce(peopleContract.listInstallerJobs, {}),
    fetch('/api/noauth/site', { headers: { 'X-REQUEST-ID': crypto.randomUUID() } }),
  ]);
}
