import { Text } from '@mantine/core';
import type { CallProblem } from './identity-api';

export function ProblemLine({ problem }: { problem: CallProblem }) {
  return problem === null ? null : (
    <Text role="alert" c="var(--hl-bad)" fz="sm" lh="sm" fw={600}>
      {problem}
    </Text>
  );
}
