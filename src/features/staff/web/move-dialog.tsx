import { List, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '@/platform/web';
import type { JobDetail } from '@/view';
import type { ActProps } from '@/view/web/acts/act';
import { JobActDialog } from '@/view/web/acts/act-dialog';
import { peopleContract } from '@/world/people';
import { moveToContractor } from '../contract';

declare module '@/view/web/acts/act' {
  interface Acts {
    move: { job: JobDetail };
  }
}

/** Another company goes on with the job. */
export function MoveDialog({ job, onClose }: ActProps<'move'>) {
  const contractors = useCall(peopleContract.contractorList, {});
  const others = (contractors.data?.items ?? []).filter((contractor) => contractor.id !== job.contractor.id);
  const [chosen, setChosen] = useState('');
  const [reason, setReason] = useState('');
  return (
    <JobActDialog
      call={moveToContractor}
      input={() => ({ params: { job_id: job.id }, body: { contractor_id: chosen, reason: reason.trim() } })}
      title="Move to another contractor"
      confirm="Move job"
      said="The job is with the other contractor now"
      isDangerous
      disabled={!chosen || reason.trim().length < 3}
      onClose={onClose}
    >
      <NativeSelect
        label="New contractor"
        withAsterisk
        data={[{ value: '', label: 'Choose' }, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data-autofocus
      />
      <Textarea label="Reason" withAsterisk autosize minRows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
      <List size="sm" spacing={4}>
        <List.Item>{job.contractor.name} no longer sees the job.</List.Item>
        <List.Item>Answers, files and invites go along; who works on it is chosen anew.</List.Item>
        <List.Item>The new contractor is told by e-mail.</List.Item>
      </List>
    </JobActDialog>
  );
}
