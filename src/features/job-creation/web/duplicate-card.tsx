import { Paper, Text } from '@mantine/core';
import { isKeyOf } from '@/platform';
import { STAGE_LABELS } from '@/rules/forms';
import { matchLabel, otherContractorTitle } from '../duplicates';
import { t } from './messages';
import type { DuplicateJob, HomeLookup } from './use-home-lookup';

/** Returns the jobs to show. Users may learn only that another contractor has a job here, so the list contains at most one job of another contractor. */
export const shownDuplicates = (jobs: readonly DuplicateJob[]): DuplicateJob[] =>
  jobs.filter((job, index) => job.is_own || jobs.findIndex((other) => !other.is_own) === index);

/** Card for an existing job, with the data that the user may see. */
export function DuplicateCard({ job, programs }: { job: DuplicateJob; programs: HomeLookup['programs'] }) {
  if (!job.is_own) {
    return (
      <Paper p="sm" radius="md" bg="var(--hl-surface-2)">
        <Text fw={600}>{otherContractorTitle(job)}</Text>
      </Paper>
    );
  }
  const stage = isKeyOf(STAGE_LABELS, job.stage) ? STAGE_LABELS[job.stage] : job.stage;
  const names = job.programs.map((key) => programs.find((program) => program.key === key)?.name ?? key);
  return (
    <Paper p="sm" radius="md" bg="var(--hl-surface-2)">
      <Text fw={600}>
        {t('job_short_code', { short_code: job.short_code ?? '' })}
        {job.initials && ` · ${job.initials}`}
      </Text>
      <Text fz="sm" lh="sm" c="dimmed">
        {[matchLabel(job), stage, names.join(', ')].filter(Boolean).join(' · ')}
      </Text>
    </Paper>
  );
}
