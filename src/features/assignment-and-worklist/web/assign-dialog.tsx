import { Loader, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { JobDetail } from '@/job-view';
import type { ActionDialogProps } from '@/job-view/web/actions/action-dialog';
import { JobActionDialog } from '@/job-view/web/actions/job-action-dialog';
import { useApiQuery } from '@/platform/web';
import { assignJobEndpoint, listAssignees } from '../contract';
import { t } from './messages';

declare module '@/job-view/web/actions/action-dialog' {
  interface ActionInputs {
    assign: { job: JobDetail };
  }
}

/** Dialog that assigns a contractor user and an operations user. */
export function AssignDialog({ job, onClose }: ActionDialogProps<'assign'>) {
  const people = useApiQuery(listAssignees, { params: { job_id: job.id } });
  const [user, setUser] = useState(job.contractor_user?.id ?? '');
  const [ops, setOps] = useState(job.ops_user?.id ?? '');
  const { assign_contractor_user: mayUser, assign_ops: mayOps } = job.abilities;
  const changed = {
    ...(mayUser && user !== (job.contractor_user?.id ?? '') && { contractor_user_id: user || null }),
    ...(mayOps && ops !== (job.ops_user?.id ?? '') && { ops_user_id: ops || null }),
  };
  const options = (items: readonly { id: string; name: string }[] = []) => [
    { value: '', label: t('unassigned') },
    ...items.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <JobActionDialog
      call={assignJobEndpoint}
      input={() => ({ params: { job_id: job.id }, body: changed })}
      title={t('assign_dialog_title')}
      confirm={t('save')}
      successMessage={t('job_people_changed_toast')}
      disabled={!people.data || Object.keys(changed).length === 0}
      onClose={onClose}
    >
      {people.isPending && <Loader size="sm" aria-label={t('loading_people')} />}
      {mayUser && people.data && (
        <NativeSelect
          label={t('at_name', { name: job.contractor.name })}
          data={options(people.data.contractor_users)}
          value={user}
          onChange={(event) => setUser(event.currentTarget.value)}
          data-autofocus
        />
      )}
      {mayOps && people.data && (
        <NativeSelect label={t('operations_owner')} data={options(people.data.ops_users)} value={ops} onChange={(event) => setOps(event.currentTarget.value)} />
      )}
    </JobActionDialog>
  );
}
