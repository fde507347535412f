import { SessionWarning } from '../session-warning';
import { StoreVisitOffline } from './offline-part';

/** Components for signed-in guests that are loaded after the page is visible. */
export function LaterPart({ jobId }: { jobId: string }) {
  return (
    <>
      <StoreVisitOffline jobId={jobId} />
      <SessionWarning />
    </>
  );
}
