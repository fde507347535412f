import { Drawer, Stack, Text } from '@mantine/core';
import { showDay } from '@/platform/web/kit';
import type { HomeProgram } from '../use-home';
import { CriterionRow } from './criterion-row';
import classes from './program-card.module.css';

/** Everything a program asks of this home, criterion by criterion, with what was read and what would change it. */
export function ProgramDetails({ program, open, onClose }: { program: HomeProgram; open: boolean; onClose: () => void }) {
  return (
    <Drawer opened={open} onClose={onClose} title={program.name} position="right" size={520} padding="lg" styles={{ title: { fontWeight: 650, fontSize: 18 } }}>
      <Stack gap="lg">
        <Text>{program.description}</Text>
        <Text c="dimmed">{windowInWords(program)}</Text>
        {program.criteria.length === 0 ? (
          <Text>This program has no criteria: every home is eligible.</Text>
        ) : (
          <ul className={classes.criteria}>
            {program.criteria.map((criterion) => (
              <CriterionRow key={criterion.key} criterion={criterion} />
            ))}
          </ul>
        )}
      </Stack>
    </Drawer>
  );
}

function windowInWords({ accept_submissions_from: from, accept_submissions_until: until }: HomeProgram): string {
  if (from && until) return `Accepts submissions from ${showDay(from)} to ${showDay(until)}.`;
  if (until) return `Accepts submissions until ${showDay(until)}.`;
  return from ? `Accepts submissions since ${showDay(from)}.` : 'Accepts submissions at any time.';
}
