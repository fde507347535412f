import { useEffect } from 'react';
import { getGuestProfile } from '@/features/guests/web';
import { captureError, session, useApiQuery } from '@/platform/web';
import { storeVisit } from './store-visit';

/** Stores this visit on the device, so that a phone without a connection can continue it. Loaded after the page is visible. */
export function StoreVisitOffline({ jobId }: { jobId: string }) {
  const profile = useApiQuery(getGuestProfile, { params: { job_id: jobId } });
  // New tasks can be sent while the page is open, so store the visit again when its tasks change.
  const tasks = profile.data?.tasks.map(({ id, status }) => `${id} ${status}`).join();
  useEffect(() => {
    const guest = session.guest();
    if (!guest || guest.job_id !== jobId || tasks === undefined) return;
    // Ignore errors without a connection. The visit will be stored the next time the page opens.
    storeVisit(guest).catch((error: unknown) => navigator.onLine && captureError(error));
  }, [jobId, tasks]);
  return null;
}
