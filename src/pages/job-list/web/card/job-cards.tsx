import { Box, Stack, Text } from '@mantine/core';
import { useSla } from '@/foundation/accounts/web';
import { useSite } from '@/platform/web';
import { useRowKeys } from '@/platform/web/kit';
import { groupHeading } from '../groups';
import type { ListedJob } from '../job';
import { JobCard } from './job-card';
import { useRenderedCount } from './use-rendered-count';

export function JobCards({ jobs, isInGroups }: { jobs: ListedJob[]; isInGroups: boolean }) {
  const { data: site } = useSite();
  const sla = useSla();
  const list = useRowKeys();
  const renderedCount = useRenderedCount(jobs.length);
  return (
    <Stack component="ul" gap={12} ref={list}>
      {jobs.map((job, at) => {
        if (at >= renderedCount) return <Box key={job.id} component="li" mih={128} />;
        const group = isInGroups && groupHeading(jobs, at);
        return (
          <li key={job.id}>
            {group && (
              <Text c="dimmed" fz={13} fw={650} mt={4} mb="xs">
                {group}
              </Text>
            )}
            <JobCard job={job} today={site?.today} sla={sla} />
          </li>
        );
      })}
    </Stack>
  );
}
