import { SessionWarning } from '../session-warning';
import { OfflinePart } from './offline-part';

/** Parts of the page of a signed-in guest that are loaded after the page is shown. */
export function LaterPart({ jobId }: { jobId: string }) {
  return (
    <>
      <OfflinePart jobId={jobId} />
      <SessionWarning />
    </>
  );
}
