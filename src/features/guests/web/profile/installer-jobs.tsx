import { peopleContract } from '@/foundation/accounts';
import { session, useApiMutation, useApiQuery, useQueryClient } from '@/platform/web';
import { type GuestNavigate, profilePath } from '../navigate';
import { t } from './messages';
import styles from './profile.module.css';

/** Other jobs of this installer. Each opens with a session of its own. */
export function InstallerJobs({ go }: { go: GuestNavigate }) {
  const client = useQueryClient();
  const jobs = useApiQuery(peopleContract.installerJobs, {});
  const open = useApiMutation(peopleContract.openInstallerJob, {
    onSuccess: (opened) => {
      // Clear the cache, so that no data of the previous job is shown.
      client.clear();
      session.setGuest(opened);
      go(profilePath(opened.job_id));
    },
  });
  const others = jobs.data?.items.filter((job) => !job.is_current) ?? [];
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="other-jobs">
      <h2 className={styles.title} id="other-jobs">
        {t('other_jobs_title', { count: others.length })}
      </h2>
      <ul className={styles.tasks}>
        {others.map((job) => (
          <li key={job.job_id}>
            <button type="button" className={styles.otherJob} disabled={open.isPending} onClick={() => open.mutate({ params: { job_id: job.job_id } })}>
              <span>{job.address}</span>
              <span className={styles.quiet}>{job.waiting === 0 ? t('tasks_empty') : t('count_tasks', { waiting: job.waiting })}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
