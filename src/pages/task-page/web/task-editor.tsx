import { useHotkeys } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { resolveComment } from '@/features/reviews';
import type { TaskView } from '@/features/tasks';
import { useAfterCompletion } from '@/features/tasks/web/use-after-completion';
import { useEditing } from '@/features/tasks/web/use-editing';
import { useTaskAction } from '@/features/tasks/web/use-task-action';
import type { JobDetail } from '@/job-view';
import { adjacentTasks } from '@/job-view/web/adjacent-tasks';
import { lazyPart } from '@/platform/web/kit';
import type { ReviewComment, TaskDefinition } from '@/rules/forms';
import { OpenFormProvider, ResolveProvider, TaskForm } from '@/rules/forms/web';
import { isDecisionTask } from '@/rules/tasks';
import { useNextDecision } from './decision/use-next-decision';
import { TaskFooter } from './task-footer';

const ScopePrices = lazyPart(async () => (await import('@/features/price-list/web/scope-prices')).ScopePrices);

/** Editor of a task: form, footer, keyboard shortcuts. */
export function TaskEditor({ view, code, job }: { view: TaskView; code: TaskDefinition; job: JobDetail | undefined }) {
  const { hasNext, toNext } = useNextDecision(view);
  const { task, save, complete, isOffline } = useEditing(view, code, useAfterCompletion(view, toNext), '', { undo: isDecisionTask(code) });
  const act = useTaskAction(resolveComment, { toasts: true });
  const resolve = (comment: ReviewComment, resolved: boolean) =>
    act.mutate({ params: { job_id: view.job.id, task_id: view.id, comment_id: comment.id ?? '' }, body: { resolved } });
  useTaskKeys({ save, complete: () => void complete(), view, job });
  return (
    <OpenFormProvider form={task}>
      <ResolveProvider resolve={resolve}>
        {view.form.key === 'project_scope_of_work' && <ScopePrices />}
        <TaskForm />
      </ResolveProvider>
      <TaskFooter view={view} goesOn={hasNext} wasOffline={isOffline} onSave={save} onComplete={async () => void (await complete())} />
    </OpenFormProvider>
  );
}

function useTaskKeys({ save, complete, view, job }: { save: () => void; complete: () => void; view: TaskView; job: JobDetail | undefined }) {
  const navigate = useNavigate();
  const go = (side: 'before' | 'after') => () => {
    const to = job && adjacentTasks(job, view)[side];
    if (to) void navigate({ to: '/$jobId/tasks/$taskId', params: { jobId: view.job.id, taskId: to.id } });
  };
  // The shortcuts also work inside inputs.
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
