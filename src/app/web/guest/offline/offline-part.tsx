import { useEffect } from 'react';
import { getGuestProfile } from '@/features/guests/web';
import { captureError, session, useApiQuery } from '@/platform/web';
import { storeVisit } from './store-visit';

/** Prepares this visit for a phone without a connection. Loaded after the page is shown. */
export function OfflinePart({ jobId }: { jobId: string }) {
  const profile = useApiQuery(getGuestProfile, { params: { job_id: jobId } });
  // Tasks can join the visit while the page is open.
  const tasks = profile.data?.tasks.map(({ id, status }) => `${id} ${status}`).join();
  useEffect(() => {
    const guest = session.guest();
    if (!guest || guest.job_id !== jobId || tasks === undefined) return;
    // Without a connection, the next opening of the page tries again.
    storeVisit(guest).catch((error: unknown) => navigator.onLine && captureError(error));
  }, [jobId, tasks]);
  return null;
}
