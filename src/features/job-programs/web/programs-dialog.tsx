import { Loader, NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCanDecideForProgram } from '@/foundation/accounts/web';
import { sharedMessage } from '@/foundation/messaging';
import type { JobDetail } from '@/job-view';
import type { ActionDialogProps } from '@/job-view/web/actions/action-dialog';
import { useJobAction } from '@/job-view/web/actions/use-job-action';
import { EligibilityBadge } from '@/job-view/web/job-parts/eligibility';
import { formatList } from '@/platform/i18n';
import { useApiQuery } from '@/platform/web';
import { Columns, Dialog, ErrorPanel } from '@/platform/web/kit';
import { isStageBefore } from '@/rules/forms';
import { getPrograms, selectPrograms } from '../contract';
import { t } from './messages';

declare module '@/job-view/web/actions/action-dialog' {
  interface ActionInputs {
    select_programs: { job: JobDetail };
  }
}

const OPT_OUT_REASONS = [t('not_eligible'), t('homeowner_declined_option'), t('better_program_option'), t('deadline_missed_option'), t('other')] as const;

type Switched = Record<string, { opted_in: boolean; reason: string | null }>;

/** Dialog to select the programs of the job. Before saving, it shows which tasks the change adds and removes. */
export function ProgramsDialog({ job, onClose }: ActionDialogProps<'select_programs'>) {
  const [switched, setSwitched] = useState<Switched>({});
  const isOfProgram = useCanDecideForProgram();
  const considered = Object.keys(switched).length > 0 ? consideredOf(job, switched) : undefined;
  const programs = useApiQuery(getPrograms, { params: { job_id: job.id }, query: { considered } }, { staleTime: 0, placeholderData: (before) => before });
  const savePrograms = useJobAction(selectPrograms, { successMessage: t('programs_changed'), onDone: onClose });
  const items = (programs.data?.items ?? []).map((program) => ({ ...program, now: switched[program.key]?.opted_in ?? program.opted_in }));
  const changes = items.filter((program) => program.now !== program.opted_in);
  // After the stage Apply, every change needs a reason. In Apply, only removing a program needs a reason.
  const isLate = isStageBefore('draft', job.stage_key);
  const lacksReason = changes.some((program) => (isLate || !program.now) && !switched[program.key]?.reason?.trim());
  const noneLeft = items.length > 0 && !items.some((program) => program.now);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('job_programs_title')}
      size="lg"
      confirm={savePrograms.isPending ? t('recomputing_tasks') : t('save')}
      busy={savePrograms.isPending}
      error={savePrograms.error}
      disabled={changes.length === 0 || noneLeft || lacksReason}
      onConfirm={() =>
        savePrograms.mutate({
          params: { job_id: job.id },
          body: { programs: changes.map(({ key, now }) => ({ key, opted_in: now, reason: switched[key]?.reason ?? null })) },
        })
      }
    >
      {programs.isPending && <Loader aria-label={t('loading_programs')} />}
      {programs.error && <ErrorPanel error={programs.error} retry={() => void programs.refetch()} />}
      <ul className="hl-lines">
        {items.map((program) => {
          const isChanged = program.now !== program.opted_in;
          return (
            <Columns key={program.key} component="li" widths="minmax(160px, 2fr) 3fr" from="sm" gap="16px" py="md">
              <Switch
                checked={program.now}
                disabled={!isOfProgram(program.key)}
                label={program.name}
                description={program.now ? t('opted_in') : t('opted_out')}
                onChange={(event) =>
                  setSwitched({
                    ...switched,
                    [program.key]: { opted_in: event.currentTarget.checked, reason: null },
                  })
                }
              />
              <Stack gap={6}>
                <EligibilityBadge status={program.eligibility} />
                {program.why && program.eligibility !== 'eligible' && <p>{program.why}</p>}
                {isChanged && program.now && isLate && (
                  <TextInput
                    label={t('program_addition_reason_label')}
                    withAsterisk
                    value={switched[program.key]?.reason ?? ''}
                    onChange={(event) => setSwitched({ ...switched, [program.key]: { opted_in: true, reason: event.currentTarget.value } })}
                  />
                )}
                {isChanged && !program.now && (
                  <NativeSelect
                    label={t('program_removal_reason_label')}
                    data={['', ...OPT_OUT_REASONS]}
                    withAsterisk
                    value={switched[program.key]?.reason ?? ''}
                    onChange={(event) => setSwitched({ ...switched, [program.key]: { opted_in: false, reason: event.currentTarget.value } })}
                  />
                )}
              </Stack>
            </Columns>
          );
        })}
      </ul>
      {changes.length > 0 && !noneLeft && programs.data && (
        <Text c="dimmed" fz="sm" role="status">
          {programs.isPlaceholderData ? t('working_out_what_changes') : effectOf(programs.data)}
        </Text>
      )}
      {noneLeft && (
        <Text c="var(--hl-bad)" fw={600} role="alert">
          {sharedMessage('one_program')}
        </Text>
      )}
    </Dialog>
  );
}

/** Returns the keys of the programs that would be opted in after the change, separated by commas, for the query parameter `considered`. */
const consideredOf = (job: JobDetail, switched: Switched): string =>
  [...new Set([...job.programs.filter((program) => program.opted_in).map((program) => program.key), ...Object.keys(switched)])]
    .filter((key) => switched[key]?.opted_in ?? true)
    .join(',');

/** Returns a sentence about the changed tasks, for example "This adds 1 task (…) and removes 4 tasks (…)." */
function effectOf({ adds_tasks, removes_tasks }: { adds_tasks: readonly string[]; removes_tasks: readonly string[] }): string {
  const count = (titles: readonly string[]) => t('count_tasks_titles', { count: titles.length, titles: titles.join(', ') });
  const parts = [
    adds_tasks.length > 0 && t('adds_adds_tasks', { adds_tasks: count(adds_tasks) }),
    removes_tasks.length > 0 && t('removes_removes_tasks', { removes_tasks: count(removes_tasks) }),
  ].filter((part) => part !== false);
  return parts.length > 0 ? t('task_changes_note', { parts: formatList(parts) }) : t('tasks_unchanged_note');
}
