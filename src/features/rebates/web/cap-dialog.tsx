import { NumberInput, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { JobDetail, JobProgramView } from '@/job-view';
import type { ActionDialogProps } from '@/job-view/web/actions/action-dialog';
import { JobActionDialog } from '@/job-view/web/actions/job-action-dialog';
import { overrideCap } from '../contract';
import { t } from './messages';

declare module '@/job-view/web/actions/action-dialog' {
  interface ActionInputs {
    override_cap: { job: JobDetail; program: JobProgramView };
  }
}

/** Dialog that overrides a household cap with an amount, or removes the override if the amount is empty. A reason is required in either case. */
export function CapDialog({ job, program, onClose }: ActionDialogProps<'override_cap'>) {
  const capOverride = program.cap_override;
  const [amount, setAmount] = useState<number | ''>(capOverride?.amount ?? '');
  const [note, setNote] = useState(capOverride?.note ?? '');
  return (
    <JobActionDialog
      call={overrideCap}
      input={() => ({
        params: { job_id: job.id },
        body: { program_id: program.key, override: amount === '' ? null : { amount, note: note.trim() }, ...(amount === '' && { reason: note.trim() }) },
      })}
      title={t('program_cap_label', { name: program.name })}
      confirm={amount === '' ? t('cap_restore_button') : t('raise_cap_button')}
      successMessage={amount === '' ? t('the_cap_holds') : t('cap_raised_toast')}
      disabled={note.trim().length < 3 || (amount === '' && !capOverride)}
      onClose={onClose}
    >
      <Text>{t('household_cap_warning')}</Text>
      <NumberInput
        label={t('up_to')}
        min={0}
        decimalScale={2}
        thousandSeparator=","
        value={amount}
        onChange={(value) => setAmount(typeof value === 'number' ? value : '')}
        data-autofocus
      />
      {(amount !== '' || capOverride) && (
        <Textarea label={t('reason')} withAsterisk autosize minRows={2} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      )}
    </JobActionDialog>
  );
}
