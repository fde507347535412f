import { useHotkeys } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import type { ReviewComment, TaskDefinition } from '@/tasks';
import { OpenTaskProvider, ResolveProvider, TaskForm, WidgetProvider } from '@/tasks/web';
import { type JobDetail, resolveComment, type TaskView } from '../../contract';
import { useTaskAct } from '../acts/use-acts';
import { neighboursOf } from './neighbours';
import { TaskFooter } from './task-footer';
import { useAfterCompletion } from './use-after-completion';
import { useEditing } from './use-editing';
import { WIDGETS } from './widgets';

/** The task open for work: form, footer, keys. */
export function TaskEditor({ view, code, job }: { view: TaskView; code: TaskDefinition; job: JobDetail | undefined }) {
  const { task, save, complete, isOffline } = useEditing(view, code, useAfterCompletion(view));
  const act = useTaskAct(resolveComment);
  const resolve = (comment: ReviewComment, resolved: boolean) =>
    act.mutate({ params: { job_id: view.job.id, task_id: view.id, comment_id: comment.id ?? '' }, body: { resolved } });
  useTaskKeys({ save, complete: () => void complete(), view, job });
  return (
    <OpenTaskProvider task={task}>
      <WidgetProvider widgets={WIDGETS}>
        <ResolveProvider resolve={resolve}>
          <TaskForm />
        </ResolveProvider>
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
