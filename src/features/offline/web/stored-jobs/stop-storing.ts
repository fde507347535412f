import { deleteStoredJobs } from '../caches';
import { setStoring } from './setting';

/** Removes the jobs that are stored on this device, and turns the storage off on this device. */
export async function stopStoring(): Promise<void> {
  setStoring(null);
  await deleteStoredJobs();
  const worker = await navigator.serviceWorker?.getRegistration('/stored-jobs');
  if (worker && new URL(worker.scope).pathname === '/') await worker.unregister();
}
