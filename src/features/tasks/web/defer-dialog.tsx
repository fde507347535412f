import { NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { addDays, isDay, isKeyOf, keysOf } from '@/platform';
import { useSite } from '@/platform/web';
import { Dialog } from '@/platform/web/kit';
import { isBefore, STAGE_TABS, type Stage } from '@/rules/forms';
import type { TaskRow } from '@/view';
import type { ActProps } from '@/view/web/acts/act';
import { deferTask } from '../contract';
import { useTaskAct } from './use-task-act';

declare module '@/view/web/acts/act' {
  interface Acts {
    defer: { jobId: string; task: Pick<TaskRow, 'id' | 'title' | 'stage'> };
  }
}

const REASONS = {
  waiting_for_document: 'Waiting for a document',
  homeowner_unavailable: 'Homeowner is not available',
  equipment_backorder: 'Equipment is on back order',
  permit_pending: 'Permit is pending',
  season: 'Season',
  other: 'Other',
} as const;

/** Puts a task off until a day or a later stage. */
export function DeferDialog({ jobId, task, onClose }: ActProps<'defer'>) {
  const today = useSite().data?.today ?? '';
  const [reason, setReason] = useState<keyof typeof REASONS>('waiting_for_document');
  const [kind, setKind] = useState<'day' | 'stage'>('day');
  const [day, setDay] = useState(isDay(today) ? addDays(today, 7) : '');
  const later = keysOf(STAGE_TABS).filter((stage) => isBefore(task.stage, stage));
  const [stage, setStage] = useState<Stage | undefined>(later[0]);
  const act = useTaskAct(deferTask, { said: `“${task.title}” is put off`, onDone: onClose });
  const until = kind === 'stage' && stage ? { stage } : { day };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Defer “${task.title}”`}
      confirm="Defer"
      busy={act.isPending}
      error={act.error}
      disabled={kind === 'day' && !isDay(day)}
      onConfirm={() => act.mutate({ params: { job_id: jobId, task_id: task.id }, body: { reason, until } })}
    >
      <NativeSelect
        label="Reason"
        data={Object.entries(REASONS).map(([value, label]) => ({ value, label }))}
        value={reason}
        onChange={(event) => isKeyOf(REASONS, event.currentTarget.value) && setReason(event.currentTarget.value)}
        data-autofocus
      />
      <Radio.Group label="Until" value={kind} onChange={setKind}>
        <Stack gap={10} mt={8}>
          <Radio value="day" label="A day" />
          {later.length > 0 && <Radio value="stage" label="A later stage" />}
        </Stack>
      </Radio.Group>
      {kind === 'day' ? (
        <TextInput
          type="date"
          label="Day"
          min={isDay(today) ? addDays(today, 1) : undefined}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      ) : (
        <NativeSelect
          label="Stage"
          data={later.map((value) => ({ value, label: STAGE_TABS[value] }))}
          value={stage}
          onChange={(event) => isKeyOf(STAGE_TABS, event.currentTarget.value) && setStage(event.currentTarget.value)}
        />
      )}
    </Dialog>
  );
}
