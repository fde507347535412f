import { useHotkeys } from '@mantine/hooks';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '@/people/web';
import { CallError, send } from '@/platform/web';
import { toastError } from '@/platform/web/kit';
import type { TaskDefinition } from '@/tasks';
import { focusPath, OpenTaskProvider, type SaveRequest, TaskForm, useOpenTask, WidgetProvider } from '@/tasks/web';
import { completeTask, type JobDetail, saveTask, type TaskView } from '../../contract';
import { useKeepJob } from '../acts/use-job';
import { neighboursOf } from './neighbours';
import { TaskFooter } from './task-footer';
import { useAfterCompletion } from './use-after-completion';
import { useKeepSaved } from './use-keep-saved';
import { WIDGETS } from './widgets';

/** What the form says itself: no toast on top. */
const SAID_BY_FORM = [0, 403, 404, 409, 422, 500, 502, 503, 504];
const SAID_AT_COMPLETION = [0, 409, 422, 502, 503, 504];

/** The task open for work: form, footer, keys. */
export function TaskEditor({ view, code, job }: { view: TaskView; code: TaskDefinition; job: JobDetail | undefined }) {
  const me = useMe();
  const { stale } = useKeepJob();
  const keepSaved = useKeepSaved(view.job.id, view.id);
  const afterCompletion = useAfterCompletion(view);
  const [isOffline, setIsOffline] = useState(false);
  const params = { job_id: view.job.id, task_id: view.id };
  const task = useOpenTask({
    view,
    code,
    who: me.id,
    isOwn: false,
    place: { jobId: view.job.id, taskId: view.id },
    save: async (body: SaveRequest) => {
      const answer = await send(saveTask, { params, body }, { ignore: SAID_BY_FORM });
      await keepSaved(answer);
      return answer;
    },
    complete: async ({ changes, version }: SaveRequest) => {
      const done = await send(completeTask, { params, body: { changes, version } }, { ignore: SAID_AT_COMPLETION });
      return () => afterCompletion(done);
    },
    onGone: stale,
  });

  const save = () => void task.saver.save({ log: true });
  const complete = async () => {
    setIsOffline(false);
    const result = await task.complete();
    setIsOffline(result === 'offline');
    const [first] = task.form.overview.toFix;
    if (result === 'to_fix' && first) focusPath(first.path);
    if (result === 'refused') {
      toastError(new CallError(409, { detail: 'This task changed meanwhile. Here is how it stands now.' }));
      stale();
    }
  };
  useTaskKeys({ save, complete: () => void complete(), view, job });
  useBlocker({
    shouldBlockFn: () => task.saver.mustNotLeave && !window.confirm('Some answers are not saved. They stay on this device only. Leave anyway?'),
    enableBeforeUnload: false,
  });

  return (
    <OpenTaskProvider task={task}>
      <WidgetProvider widgets={WIDGETS}>
        <TaskForm />
        <TaskFooter view={view} wasOffline={isOffline} onSave={save} onComplete={complete} />
      </WidgetProvider>
    </OpenTaskProvider>
  );
}

function useTaskKeys({ save, complete, view, job }: { save: () => void; complete: () => void; view: TaskView; job: JobDetail | undefined }) {
  const navigate = useNavigate();
  const go = (side: 'before' | 'after') => () => {
    const to = job && neighboursOf(job, view)[side];
    if (to) void navigate({ to: '/$jobId/tasks/$taskId', params: { jobId: view.job.id, taskId: to.id } });
  };
  // They work while somebody types: that is when they are wanted.
  useHotkeys(
    [
      ['mod+S', save],
      ['mod+Enter', complete],
      ['alt+ArrowUp', go('before')],
      ['alt+ArrowDown', go('after')],
    ],
    [],
  );
}
