import { useParams } from '@tanstack/react-router';
import { JobPage } from '@/pages/job-page/web';
import { NotFoundPage } from './not-found';
import { useRecent } from './use-recent';

/** `/{jobId}`. */
export function JobRoute() {
  const { jobId } = useParams({ from: '/office/$jobId/' });
  useRecent(jobId);
  return <JobPage key={jobId} jobId={jobId} missing={<NotFoundPage />} />;
}
