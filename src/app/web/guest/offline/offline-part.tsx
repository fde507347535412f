import { useEffect } from 'react';
import { getGuestProfile } from '@/features/guests/web';
import { captureError, session, useApiQuery } from '@/platform/web';
import { storeVisit } from './store-visit';

/** Prepares this visit for a phone without a connection. Loaded after the page is shown. */
export function StoreVisitOffline({ jobId }: { jobId: string }) {
  const profile = useApiQuery(getGuestProfile, { params: { job_id: jobId } });
  // Store the visit again when its tasks change, because new tasks can be sent while the page is open.
  const tasks = profile.data?.tasks.map(({ id, status }) => `${id} ${status}`).join();
  useEffect(() => {
    const guest = session.guest();
    if (!guest || guest.job_id !== jobId || tasks === undefined) return;
    // Ignore the error if there is no connection. The visit is stored the next time the page opens.
    storeVisit(guest).catch((error: unknown) => navigator.onLine && captureError(error));
  }, [jobId, tasks]);
  return null;
}
