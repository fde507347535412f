import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { resolveComment } from '@/features/reviews';
import { getTask, type TaskView } from '@/features/tasks';
import { useEditing } from '@/features/tasks/web/use-editing';
import { useTaskAction } from '@/features/tasks/web/use-task-action';
import { getJob } from '@/job-view';
import { useUpdateJobCache } from '@/job-view/web/actions/use-job';
import { callApi, queryKeyOf, useQueryClient } from '@/platform/web';
import type { ReviewComment, TaskDefinition } from '@/rules/forms';
import { FormScope, OpenFormProvider, PrefilledField, ResolveProvider, TaskForm } from '@/rules/forms/web';
import { t } from '../messages';
import { AnswerNoToAll } from './answer-no-to-all';
import { useSections } from './open-sections';
import { useFactsFromOpenSections } from './use-facts-from-open-sections';

/** Editor of a section. The editor saves automatically. The button in the footer of the page completes the task. */
export function SectionEditor({ view, code }: { view: TaskView; code: TaskDefinition }) {
  const sections = useSections();
  const { task, complete } = useEditing(view, code, useStaying(view), view.id);
  useFactsFromOpenSections(view.id, task);
  const setResolved = useTaskAction(resolveComment, { toasts: true });
  const resolve = (comment: ReviewComment, resolved: boolean) =>
    setResolved.mutate({ params: { job_id: view.job.id, task_id: view.id, comment_id: comment.id ?? '' }, body: { resolved } });
  const latest = useRef(complete);
  latest.current = complete;
  const isByItself = view.form.guest_page !== null;
  const { id, name } = view;
  useEffect(() => sections.add({ id, name, task, isByItself, complete: () => latest.current() }), [sections, id, name, task, isByItself]);
  return (
    <FormScope value={view.id}>
      <OpenFormProvider form={task}>
        <ResolveProvider resolve={resolve}>
          <AnswerNoToAll />
          <TaskForm isSection Field={PrefilledField} />
        </ResolveProvider>
        {isByItself && view.abilities.complete && view.waiting_on === null && (
          <Button variant="default" className="hl-start" onClick={() => void complete()}>
            {view.form.complete_label ?? t('mark_complete')}
          </Button>
        )}
      </OpenFormProvider>
    </FormScope>
  );
}

/** Returns a function to call after a section was completed. The user stays on the page, and the job and the other sections are reloaded. */
function useStaying({ job: { id: jobId } }: TaskView): (done: TaskView) => Promise<void> {
  const client = useQueryClient();
  const { setJob, refetchJobs } = useUpdateJobCache();
  return async (done) => {
    client.setQueryData(queryKeyOf(getTask, { params: { job_id: jobId, task_id: done.id } }), done);
    const job = await callApi(getJob, { params: { job_id: jobId } }).catch(() => null);
    // If the job could not be loaded, a toast has already shown the error.
    if (job) setJob(job);
    else refetchJobs();
  };
}
