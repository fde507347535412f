import { Empty, ErrorPanel, Loading, usePageTitle } from '@/platform/web/kit';
import { useJob } from '../acts/use-job';
import styles from './job-page.module.css';
import { JobScreen } from './job-screen';

/** Everything about one job, and the next thing to do. */
export function JobPage({ jobId }: { jobId: string }) {
  const job = useJob(jobId);
  usePageTitle(job.data ? job.data.job_name : 'Job');
  if (job.data) return <JobScreen key={jobId} job={job.data} />;
  return (
    <div className={styles.page}>
      {job.isPending ? (
        <Loading rows={5} height={72} />
      ) : job.error.status === 404 ? (
        <Empty title="There is no such job">It may belong to another company, or the address is not complete.</Empty>
      ) : (
        <ErrorPanel error={job.error} title="The job could not be loaded" retry={() => void job.refetch()} />
      )}
    </div>
  );
}
