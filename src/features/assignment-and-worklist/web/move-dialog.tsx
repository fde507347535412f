import { List, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { peopleContract } from '@/foundation/accounts';
import type { JobDetail } from '@/job-view';
import type { ActionDialogProps } from '@/job-view/web/actions/action-dialog';
import { JobActionDialog } from '@/job-view/web/actions/job-action-dialog';
import { useApiQuery } from '@/platform/web';
import { moveToContractor } from '../contract';
import { t } from './messages';

declare module '@/job-view/web/actions/action-dialog' {
  interface ActionInputs {
    move: { job: JobDetail };
  }
}

/** Dialog that transfers the job to another contractor. */
export function MoveDialog({ job, onClose }: ActionDialogProps<'move'>) {
  const contractors = useApiQuery(peopleContract.searchContractorList, {});
  const otherContractors = (contractors.data?.items ?? []).filter((contractor) => contractor.id !== job.contractor.id);
  const [chosen, setChosen] = useState('');
  const [reason, setReason] = useState('');
  return (
    <JobActionDialog
      call={moveToContractor}
      input={() => ({ params: { job_id: job.id }, body: { contractor_id: chosen, reason: reason.trim() } })}
      title={t('move_job_title')}
      confirm={t('move_job')}
      successMessage={t('job_moved_toast')}
      isDangerous
      disabled={!chosen || reason.trim().length < 3}
      onClose={onClose}
    >
      <NativeSelect
        label={t('new_contractor')}
        withAsterisk
        data={[{ value: '', label: t('choose') }, ...otherContractors.map(({ id, name }) => ({ value: id, label: name }))]}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data-autofocus
      />
      <Textarea label={t('reason')} withAsterisk autosize minRows={2} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
      <List listStyleType="disc" size="sm" spacing={4}>
        <List.Item>{t('contractor_access_ends_note', { name: job.contractor.name })}</List.Item>
        <List.Item>{t('move_job_contents_note')}</List.Item>
        <List.Item>{t('new_contractor_notified_note')}</List.Item>
      </List>
    </JobActionDialog>
  );
}
