import { Drawer, Stack, Text } from '@mantine/core';
import { displayDate } from '@/platform/web/kit';
import type { HomeProgram } from '../use-home-lookup';
import { CriterionRow } from './criterion-row';
import { t } from './messages';

/** All criteria of a program for this home. Each criterion shows its input values and the changes that would lead to another result. */
export function ProgramDetails({ program, open, onClose }: { program: HomeProgram; open: boolean; onClose: () => void }) {
  return (
    <Drawer opened={open} onClose={onClose} title={program.name} position="right" size={520} padding="lg" styles={{ title: { fontWeight: 650, fontSize: 18 } }}>
      <Stack gap="lg">
        <Text>{program.description}</Text>
        <Text c="dimmed">{submissionPeriodNote(program)}</Text>
        {program.criteria.length === 0 ? (
          <Text>{t('criteria_empty')}</Text>
        ) : (
          <Stack component="ul" gap={20}>
            {program.criteria.map((criterion) => (
              <CriterionRow key={criterion.key} criterion={criterion} />
            ))}
          </Stack>
        )}
      </Stack>
    </Drawer>
  );
}

function submissionPeriodNote({ accept_submissions_from: from, accept_submissions_until: until }: HomeProgram): string {
  if (from && until) return t('submissions_period_note', { from: displayDate(from), until: displayDate(until) });
  if (until) return t('submissions_end_note', { until: displayDate(until) });
  return from ? t('submissions_start_note', { from: displayDate(from) }) : t('submissions_always_note');
}
