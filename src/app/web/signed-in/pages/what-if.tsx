import { useParams } from '@tanstack/react-router';
import { WhatIfPage } from '@/features/what-if/web/what-if-page';
import { NotFoundPage } from './not-found';
import { useRecent } from './use-recent';

/** Route component for `/{jobId}/what-if`. */
export function WhatIfRoute() {
  const { jobId } = useParams({ from: '/signed-in/$jobId/what-if' });
  useRecent(jobId);
  return <WhatIfPage key={jobId} jobId={jobId} missing={<NotFoundPage />} />;
}
