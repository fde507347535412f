import { useParams } from '@tanstack/react-router';
import { ReadAuditPage } from '@/features/hpxml/web/read-audit-page';
import { NotFoundPage } from './not-found';
import { useRecent } from './use-recent';

/** Route component for `/{jobId}/hpxml`. */
export function ReadAuditRoute() {
  const { jobId } = useParams({ from: '/signed-in/$jobId/hpxml' });
  useRecent(jobId);
  return <ReadAuditPage key={jobId} jobId={jobId} missing={<NotFoundPage />} />;
}
