import { Box, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { FederalGap } from '../contract';
import { gapCauseLabel } from './labels';

/** Lists the missing and rejected values of a record. Links each value to the task that asks for the value, if there is such a task. */
export function GapList({ jobId, gaps }: { jobId: string; gaps: readonly FederalGap[] }) {
  return (
    <Stack component="ul" gap={6}>
      {gaps.map((gap) => (
        <li key={gap.path}>
          {gap.task ? (
            <Link to="/$jobId/tasks/$taskId" params={{ jobId, taskId: gap.task.id }}>
              {gap.question ?? gap.title}
            </Link>
          ) : (
            (gap.question ?? gap.title)
          )}
          <Text span c="dimmed" fz="sm">
            {[`: ${gapCauseLabel(gap)}`, gap.task?.name].filter(Boolean).join(' · ')}
          </Text>{' '}
          <FieldPath path={gap.path} />
        </li>
      ))}
    </Stack>
  );
}

/** Shows the name of a field in the payload, without the names of the objects that contain it. */
export const FieldPath = ({ path }: { path: string }) => (
  <Box component="code" fz={13} c="dimmed" className="hl-wrap">
    {path.split('.').at(-1)}
  </Box>
);
