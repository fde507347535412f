import { NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { TaskRow } from '@/job-view';
import type { ActionDialogProps } from '@/job-view/web/actions/action-dialog';
import { addDays, isIsoDate, isKeyOf, keysOf } from '@/platform';
import { useSite } from '@/platform/web';
import { Dialog } from '@/platform/web/kit';
import { isStageBefore, STAGE_TABS, type Stage } from '@/rules/forms';
import { deferTask } from '../contract';
import { t } from './messages';
import { useTaskAction } from './use-task-action';

declare module '@/job-view/web/actions/action-dialog' {
  interface ActionInputs {
    defer: { jobId: string; task: Pick<TaskRow, 'id' | 'title' | 'stage'> };
  }
}

const REASONS = {
  waiting_for_document: t('document_awaited_option'),
  homeowner_unavailable: t('homeowner_unavailable_option'),
  equipment_backorder: t('equipment_backorder_option'),
  permit_pending: t('permit_pending_option'),
  season: t('season'),
  other: t('other'),
} as const;

/** Dialog that defers a task until a certain day or a later stage. */
export function DeferDialog({ jobId, task, onClose }: ActionDialogProps<'defer'>) {
  const today = useSite().data?.today ?? '';
  const [reason, setReason] = useState<keyof typeof REASONS>('waiting_for_document');
  const [kind, setKind] = useState<'day' | 'stage'>('day');
  const [day, setDay] = useState(isIsoDate(today) ? addDays(today, 7) : '');
  const later = keysOf(STAGE_TABS).filter((stage) => isStageBefore(task.stage, stage));
  const [stage, setStage] = useState<Stage | undefined>(later[0]);
  const defer = useTaskAction(deferTask, { successMessage: t('task_deferred_toast', { title: task.title }), onDone: onClose });
  const until = kind === 'stage' && stage ? { stage } : { day };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('defer_title', { title: task.title })}
      confirm={t('defer')}
      busy={defer.isPending}
      error={defer.error}
      disabled={kind === 'day' && !isIsoDate(day)}
      onConfirm={() => defer.mutate({ params: { job_id: jobId, task_id: task.id }, body: { reason, until } })}
    >
      <NativeSelect
        label={t('reason')}
        data={Object.entries(REASONS).map(([value, label]) => ({ value, label }))}
        value={reason}
        onChange={(event) => isKeyOf(REASONS, event.currentTarget.value) && setReason(event.currentTarget.value)}
        data-autofocus
      />
      <Radio.Group label={t('until')} value={kind} onChange={setKind}>
        <Stack gap={10} mt={8}>
          <Radio value="day" label={t('a_day')} />
          {later.length > 0 && <Radio value="stage" label={t('defer_stage_option')} />}
        </Stack>
      </Radio.Group>
      {kind === 'day' ? (
        <TextInput
          type="date"
          label={t('day')}
          min={isIsoDate(today) ? addDays(today, 1) : undefined}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      ) : (
        <NativeSelect
          label={t('stage')}
          data={later.map((value) => ({ value, label: STAGE_TABS[value] }))}
          value={stage}
          onChange={(event) => isKeyOf(STAGE_TABS, event.currentTarget.value) && setStage(event.currentTarget.value)}
        />
      )}
    </Dialog>
  );
}
