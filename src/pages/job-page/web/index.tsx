import type { ReactNode } from 'react';
import { useJob } from '@/job-view/web/actions/use-job';
import { LoadingOrError, Page, usePageTitle } from '@/platform/web/kit';
import { JobScreen } from './job-screen';
import { t } from './messages';

type Props = { jobId: string; missing: ReactNode; offline: ReactNode };

/** Page of a job. Renders `missing` if the user cannot see the job, and `offline` if there is no connection. */
export function JobPage({ jobId, missing, offline }: Props) {
  const job = useJob(jobId);
  usePageTitle(job.data ? job.data.job_name : t('job'));
  if (job.data) return <JobScreen key={jobId} job={job.data} />;
  if (job.error?.status === 404) return missing;
  return (
    <Page kind="work" width={1248} gap={{ base: 16, sm: 20 }}>
      {job.error?.status === 0 && offline}
      <LoadingOrError query={job} title={t('job_load_error')} rows={5} height={72} />
    </Page>
  );
}
