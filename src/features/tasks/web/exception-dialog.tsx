import { Checkbox, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { TaskRow } from '@/job-view';
import type { ActionDialogProps } from '@/job-view/web/actions/action-dialog';
import { keysOf } from '@/platform';
import { Dialog, LongText } from '@/platform/web/kit';
import { flagException, removeException } from '../contract';
import { t } from './messages';
import { useTaskAction } from './use-task-action';

declare module '@/job-view/web/actions/action-dialog' {
  interface ActionInputs {
    flag_exception: { jobId: string; task: Pick<TaskRow, 'id' | 'title' | 'abilities'> };
    remove_exception: { jobId: string; task: Pick<TaskRow, 'id'>; kind: Kind; description: string };
  }
}

type Kind = 'contractor' | 'ops';

const KINDS: Record<Kind, string> = { contractor: t('contractor_exception'), ops: t('ops_exception') };

/** Dialog that reports an exception, an obstacle on a task. The task keeps its status. */
export function ExceptionDialog({ jobId, task, onClose }: ActionDialogProps<'flag_exception'>) {
  const kinds = keysOf(KINDS).filter((kind) => task.abilities[`flag_${kind}_exception`]);
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'contractor');
  const [description, setDescription] = useState('');
  const [blocking, setBlocking] = useState(false);
  const [visible, setVisible] = useState(false);
  const reportException = useTaskAction(flagException, { successMessage: t('exception_reported'), onDone: onClose });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('flag_exception_title', { title: task.title })}
      confirm={t('flag_exception')}
      busy={reportException.isPending}
      error={reportException.error}
      disabled={description.trim() === ''}
      onConfirm={() =>
        reportException.mutate({
          params: { job_id: jobId, task_id: task.id },
          body: { kind, description: description.trim(), blocking, visible_to_contractor: visible },
        })
      }
    >
      {kinds.length > 1 && (
        <SegmentedControl fullWidth data={kinds.map((value) => ({ value, label: KINDS[value] }))} value={kind} onChange={setKind} aria-label={t('kind')} />
      )}
      <LongText label={t('exception_description_label')} withAsterisk minRows={3} data-autofocus value={description} onChange={setDescription} />
      <Stack gap="xs">
        <Checkbox label={t('blocking_exception_label')} checked={blocking} onChange={(event) => setBlocking(event.currentTarget.checked)} />
        {kind === 'ops' && <Checkbox label={t('exception_shared_label')} checked={visible} onChange={(event) => setVisible(event.currentTarget.checked)} />}
      </Stack>
    </Dialog>
  );
}

/** Dialog that removes an exception, with a note about how the problem was solved. */
export function RemoveExceptionDialog({ jobId, task, kind, description, onClose }: ActionDialogProps<'remove_exception'>) {
  const [note, setNote] = useState('');
  const saveRemoval = useTaskAction(removeException, { successMessage: t('exception_removed'), onDone: onClose });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('remove_exception_title')}
      confirm={t('remove_exception')}
      busy={saveRemoval.isPending}
      error={saveRemoval.error}
      disabled={note.trim() === ''}
      onConfirm={() => saveRemoval.mutate({ params: { job_id: jobId, task_id: task.id, kind }, query: { note: note.trim(), description } })}
    >
      <Text c="dimmed">{t('remove_exception_note')}</Text>
      <LongText label={t('exception_resolution_label')} withAsterisk data-autofocus value={note} onChange={setNote} />
    </Dialog>
  );
}
