import { useEffect } from 'react';
import { captureError, session } from '@/platform/web';
import { storeVisit } from './store-visit';

/** Prepares this visit for a phone without a connection. Loaded after the page is shown. */
export function OfflinePart({ jobId }: { jobId: string }) {
  useEffect(() => {
    const guest = session.guest();
    if (!guest || guest.job_id !== jobId) return;
    // Without a connection, the next opening of the page tries again.
    storeVisit(guest).catch((error: unknown) => navigator.onLine && captureError(error));
  }, [jobId]);
  return null;
}
