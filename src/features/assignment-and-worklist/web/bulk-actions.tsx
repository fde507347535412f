import { Box, Button, Group, Select } from '@mantine/core';
import { IconUserCheck, IconX } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useCurrentUser } from '@/foundation/accounts/web';
import { useApiMutation } from '@/platform/web';
import { toast, useShortcutKeys } from '@/platform/web/kit';
import { assignJobs, claimJobs, type JobBatchOutcomes } from '../contract';
import { t } from './messages';

type Props = {
  /** IDs of the selected jobs, without duplicates even if several rows of a job are selected. */
  jobIds: readonly string[];
  /** Operations users to whom jobs can be assigned. */
  people: readonly { value: string; label: string }[];
  onDone: () => void;
  onClear: () => void;
  /** Content next to the actions: a summary of the selection, and additional actions. */
  children?: ReactNode;
};

/** Value of the option that removes the operations owner. */
const UNASSIGNED = 'unassigned';

/** Maximum number of jobs in one request. */
const MAX_JOBS = 100;

/** Claims or assigns several jobs. Each job gets its own history entry. If the change of one job fails, the other jobs are still changed. */
export function BulkActions({ jobIds, people, onDone, onClear, children }: Props) {
  const me = useCurrentUser();
  const select = useRef<HTMLInputElement>(null);
  const onSuccess = (outcomes: JobBatchOutcomes) => {
    showOutcome(outcomes);
    onDone();
  };
  const claim = useApiMutation(claimJobs, { onSuccess });
  const assign = useApiMutation(assignJobs, { onSuccess });
  const job_ids = [...new Set(jobIds)].slice(0, MAX_JOBS);
  const isBusy = claim.isPending || assign.isPending;
  const mayClaim = me.roles.some((role) => role !== 'admin');
  const mayAssign = me.roles.includes('ops');
  useShortcutKeys([
    ['c', () => mayClaim && job_ids.length > 0 && !isBusy && claim.mutate({ body: { job_ids } })],
    ['a', () => select.current?.focus()],
  ]);
  if (jobIds.length === 0) return null;
  return (
    <Group gap="8px 12px" mt="sm" py={10} px="md" className="hl-bottom-bar" role="group" aria-label={t('selected_jobs_label')}>
      <Box component="span" fw={600} mr="auto" className="hl-number" aria-live="polite">
        {t('count_chosen', { count: job_ids.length })}
      </Box>
      {children}
      {mayClaim && (
        <Button
          leftSection={<IconUserCheck size={16} aria-hidden />}
          loading={claim.isPending}
          disabled={isBusy}
          onClick={() => claim.mutate({ body: { job_ids } })}
        >
          {t('claim')}
        </Button>
      )}
      {mayAssign && (
        <Select
          ref={select}
          aria-label={t('assignee_label')}
          placeholder={t('assignee_label')}
          data={[{ value: UNASSIGNED, label: t('unassigned') }, ...people]}
          value={null}
          searchable
          disabled={isBusy}
          comboboxProps={{ position: 'top' }}
          onChange={(chosen) => chosen && assign.mutate({ body: { job_ids, ops_user_id: chosen === UNASSIGNED ? null : chosen } })}
        />
      )}
      <Button variant="subtle" leftSection={<IconX size={16} aria-hidden />} onClick={onClear}>
        {t('clear_the_choice')}
      </Button>
    </Group>
  );
}

/** Shows how many jobs were changed, and why the other jobs were not changed. */
function showOutcome({ items }: JobBatchOutcomes): void {
  const refused = items.filter(({ done }) => !done);
  const reasons = [...new Set(refused.map(({ detail }) => detail))].filter(Boolean).join(' ');
  const done = t('done_to_count', { count: items.length - refused.length });
  toast({
    message: refused.length === 0 ? done : `${done} ${t('not_to_count', { count: refused.length, reasons })}`,
    tone: refused.length === 0 ? 'good' : 'quiet',
  });
}
