import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from './messages';
import { pendingCompletions } from './pending-completions';
import { type StoredJob, storedJobs } from './store-jobs';

/** Stored jobs of the user with links to their open tasks. `only`: ID of the one job to show. */
export function StoredJobList({ uid, only }: { uid: string; only?: string }) {
  const { data: jobs = [] } = useQuery({
    queryKey: ['stored-jobs', uid],
    queryFn: storedJobs,
    networkMode: 'always',
    staleTime: 0,
    refetchInterval: 3_000,
  });
  const waiting = pendingCompletions.read(uid).map(({ taskId }) => taskId);
  const shown = jobs.filter(({ id }) => only === undefined || id === only);
  if (shown.length === 0) return only === undefined && <Text c="dimmed">{t('jobs_empty')}</Text>;
  return shown.map((job) => <StoredJobCard key={job.id} job={job} waiting={waiting} />);
}

function StoredJobCard({ job, waiting }: { job: StoredJob; waiting: readonly string[] }) {
  return (
    <Stack component="section" className="hl-card" p="md" gap="xs" aria-label={job.name}>
      <Title order={2} size="h4">
        {job.name}
      </Title>
      <Text c="dimmed">{job.address}</Text>
      {job.tasks.length === 0 && <Text c="dimmed">{t('open_tasks_empty')}</Text>}
      <Stack component="ul" gap={0}>
        {job.tasks.map(({ id, name }) => (
          <li key={id}>
            <Text component={Link} to={`/${job.id}/tasks/${id}`} display="block" py="sm" c="var(--mantine-color-anchor)">
              {name}
            </Text>
            {waiting.includes(id) && <Text c="var(--hl-wait)">{t('waits')}</Text>}
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
