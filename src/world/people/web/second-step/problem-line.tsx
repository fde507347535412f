import { Text } from '@mantine/core';
import type { Problem } from './calls';

export function ProblemLine({ problem }: { problem: Problem }) {
  return problem === null ? null : (
    <Text role="alert" c="var(--hl-bad)" size="sm" fw={600}>
      {problem}
    </Text>
  );
}
