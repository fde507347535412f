import { Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { JobDetail, JobProgramView } from '@/job-view';
import type { ActionDialogProps } from '@/job-view/web/actions/action-dialog';
import { useJobAction } from '@/job-view/web/actions/use-job-action';
import { Dialog, LongText } from '@/platform/web/kit';
import { overrideEligibility } from '../contract';
import { t } from './messages';

declare module '@/job-view/web/actions/action-dialog' {
  interface ActionInputs {
    override_eligibility: { job: JobDetail; program: JobProgramView };
  }
}

const CHOICES = { eligible: t('eligible'), ineligible: t('ineligible'), none: t('override_none_option') } as const;
type Choice = keyof typeof CHOICES;

/** Dialog in which staff override the eligibility result and enter the reason. The job shows the decision, but only internal users see who made it. */
export function OverrideDialog({ job, program, onClose }: ActionDialogProps<'override_eligibility'>) {
  const [choice, setChoice] = useState<Choice>(program.override?.status ?? 'none');
  const [note, setNote] = useState(program.override?.note ?? '');
  const saveOverride = useJobAction(overrideEligibility, { successMessage: t('override_saved_toast'), onDone: onClose });
  const isTakenBack = choice === 'none' && program.override !== null;
  const needsNote = choice !== 'none' || isTakenBack;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('eligibility_for_name', { name: program.name })}
      confirm={t('save_decision')}
      busy={saveOverride.isPending}
      error={saveOverride.error}
      disabled={needsNote && note.trim().length < 3}
      onConfirm={() =>
        saveOverride.mutate({
          params: { job_id: job.id },
          body: {
            program_id: program.key,
            override: choice === 'none' ? null : { status: choice, note: note.trim() },
            ...(isTakenBack && { reason: note.trim() }),
          },
        })
      }
    >
      <Text c="dimmed">{t('decision_override_note')}</Text>
      <Radio.Group label={t('decision')} value={choice} onChange={setChoice}>
        <Stack gap={10} mt={8}>
          {Object.entries(CHOICES).map(([value, label]) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Stack>
      </Radio.Group>
      {needsNote && <LongText label={t('reason')} description={t('contractor_visible_hint')} withAsterisk value={note} onChange={setNote} />}
    </Dialog>
  );
}
