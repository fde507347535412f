import { Flex, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Loading } from '@/platform/web/kit';
import { useOpenTaskInForm, type WidgetProps } from '@/rules/forms/web';
import type { JobDetail } from '../../contract/detail';
import { useJob } from '../actions/use-job';

/** Titled section of a form that shows data of the job. `aside`: content next to the title. */
export function JobWidget({ state, aside, children }: WidgetProps & { aside?: ReactNode; children: (job: JobDetail) => ReactNode }) {
  const { place } = useOpenTaskInForm();
  const job = useJob(place.jobId);
  return (
    <Stack component="section" gap="sm" miw={0} data-field={state.path} aria-label={state.label}>
      <Flex component="header" align="baseline" justify="space-between">
        <Title order={2} fz={17} lh="inherit" fw={650}>
          {state.label}
        </Title>
        {aside}
      </Flex>
      {job.data ? children(job.data) : <Loading rows={2} height={56} />}
    </Stack>
  );
}
