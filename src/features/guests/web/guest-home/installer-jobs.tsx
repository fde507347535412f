import { Flex, Stack, Title } from '@mantine/core';
import { peopleContract } from '@/foundation/accounts';
import { session, useApiMutation, useApiQuery, useQueryClient } from '@/platform/web';
import { type GuestNavigate, profilePath } from '../navigate';
import { t } from './messages';
import styles from './profile.module.css';

/** List of the installer's jobs other than the current one. Each job opens with a separate session. */
export function InstallerJobs({ navigate }: { navigate: GuestNavigate }) {
  const client = useQueryClient();
  const jobs = useApiQuery(peopleContract.listInstallerJobs, {});
  const open = useApiMutation(peopleContract.openInstallerJob, {
    onSuccess: (opened) => {
      // Clear the cache, so that no data from the previous job is shown.
      client.clear();
      session.setGuest(opened);
      navigate(profilePath(opened.job_id));
    },
  });
  const otherJobs = jobs.data?.items.filter((job) => !job.is_current) ?? [];
  if (otherJobs.length === 0) return null;
  return (
    <section aria-labelledby="other-jobs">
      <Title order={2} fz={18} mb={10} lh="inherit" id="other-jobs">
        {t('other_jobs_title', { count: otherJobs.length })}
      </Title>
      <Stack component="ul" gap="sm">
        {otherJobs.map((job) => (
          <li key={job.job_id}>
            <Flex
              type="button"
              component="button"
              gap="sm"
              align="center"
              justify="space-between"
              className={styles.otherJob}
              disabled={open.isPending}
              onClick={() => open.mutate({ params: { job_id: job.job_id } })}
            >
              <span>{job.address}</span>
              <span className={styles.quiet}>{job.waiting === 0 ? t('tasks_empty') : t('count_tasks', { waiting: job.waiting })}</span>
            </Flex>
          </li>
        ))}
      </Stack>
    </section>
  );
}
