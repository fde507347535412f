import { NumberInput, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { JobDetail, JobProgramView } from '@/view';
import type { ActProps } from '@/view/web/acts/act';
import { JobActDialog } from '@/view/web/acts/act-dialog';
import { overrideCap } from '../contract';

declare module '@/view/web/acts/act' {
  interface Acts {
    override_cap: { job: JobDetail; program: JobProgramView };
  }
}

/** The one way above a household's cap: an amount, a reason, a name. */
export function CapDialog({ job, program, onClose }: ActProps<'override_cap'>) {
  const before = program.cap_override;
  const [amount, setAmount] = useState<number | ''>(before?.amount ?? '');
  const [note, setNote] = useState(before?.note ?? '');
  return (
    <JobActDialog
      call={overrideCap}
      input={() => ({ params: { job_id: job.id }, body: { program_id: program.key, override: amount === '' ? null : { amount, note: note.trim() } } })}
      title={`Household cap of ${program.name}`}
      confirm={amount === '' ? 'Keep to the cap' : 'Allow this amount'}
      said={amount === '' ? 'The cap holds' : 'More than the cap is allowed'}
      disabled={amount !== '' ? note.trim().length < 3 : !before}
      onClose={onClose}
    >
      <Text>
        Reserving or approving more than the household cap is refused. With this, up to the given amount is possible on this job; the history keeps who allowed
        it and why.
      </Text>
      <NumberInput
        label="Up to ($)"
        min={0}
        decimalScale={2}
        thousandSeparator=","
        value={amount}
        onChange={(value) => setAmount(typeof value === 'number' ? value : '')}
        data-autofocus
      />
      {amount !== '' && (
        <Textarea label="Reason" withAsterisk autosize minRows={2} maxLength={500} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      )}
    </JobActDialog>
  );
}
