import { Radio, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '@/platform/web/kit';
import type { JobDetail, JobProgramView } from '@/view';
import type { ActProps } from '@/view/web/acts/act';
import { useJobAct } from '@/view/web/acts/use-acts';
import { overrideEligibility } from '../contract';

declare module '@/view/web/acts/act' {
  interface Acts {
    override_eligibility: { job: JobDetail; program: JobProgramView };
  }
}

const CHOICES = { eligible: 'Eligible', ineligible: 'Ineligible', none: 'As the criteria say' } as const;
type Choice = keyof typeof CHOICES;

/** Staff decide against, or before, the criteria; the decision carries their name and a reason. */
export function OverrideDialog({ job, program, onClose }: ActProps<'override_eligibility'>) {
  const [choice, setChoice] = useState<Choice>(program.override?.status ?? 'none');
  const [note, setNote] = useState(program.override?.note ?? '');
  const act = useJobAct(overrideEligibility, { said: 'Eligibility override saved', onDone: onClose });
  const needsNote = choice !== 'none';
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Eligibility for ${program.name}`}
      confirm="Save decision"
      busy={act.isPending}
      error={act.error}
      disabled={needsNote && note.trim().length < 3}
      onConfirm={() =>
        act.mutate({
          params: { job_id: job.id },
          body: { program_id: program.key, override: choice === 'none' ? null : { status: choice, note: note.trim() } },
        })
      }
    >
      <Text c="dimmed">The decision overrides the criteria until you remove it. The history keeps who made it and why.</Text>
      <Radio.Group label="Decision" value={choice} onChange={setChoice}>
        <Stack gap={10} mt={8}>
          {Object.entries(CHOICES).map(([value, label]) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Stack>
      </Radio.Group>
      {needsNote && (
        <Textarea
          label="Reason"
          description="The contractor reads this."
          withAsterisk
          autosize
          minRows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
    </Dialog>
  );
}
