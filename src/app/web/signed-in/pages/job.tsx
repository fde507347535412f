import { useParams } from '@tanstack/react-router';
import { storingUser, useStoredValue } from '@/features/offline/web/stored-jobs/setting';
import { JobPage } from '@/pages/job-page/web';
import { lazyPart } from '@/platform/web/kit';
import { NotFoundPage } from './not-found';
import { useRecent } from './use-recent';

// The list is needed only without a connection, so load it lazily.
const StoredJobList = lazyPart(async () => (await import('@/features/offline/web/stored-jobs/stored-job-list')).StoredJobList);

/** Route component for `/{jobId}`. Without a connection, shows the tasks that are stored on this device. */
export function JobRoute() {
  const { jobId } = useParams({ from: '/signed-in/$jobId/' });
  const uid = useStoredValue(storingUser);
  useRecent(jobId);
  return <JobPage key={jobId} jobId={jobId} missing={<NotFoundPage />} offline={uid !== undefined && <StoredJobList uid={uid} only={jobId} />} />;
}
