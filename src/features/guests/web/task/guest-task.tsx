import { type ComponentProps, useEffect } from 'react';
import { getTask, type TaskView } from '@/features/tasks';
import { session, useApiQuery } from '@/platform/web';
import { ErrorPanel, Loading, lazyPart, usePageTitle } from '@/platform/web/kit';
import type { Widgets } from '@/rules/forms/web';
import { useLoadForm } from '@/rules/forms/web/load-form';
import type { CustomPage, CustomPages, GuestPanels } from '../custom-page';
import { GuestLink } from '../link';
import { type GuestNavigate, profilePath } from '../navigate';
import { t } from './messages';
import styles from './task.module.css';

// Placeholder while the code of a view loads. A task has one of three views: its questions, a page that replaces the questions, or read-only answers.
const MEANWHILE = <Loading rows={2} height={140} />;
const Questions = lazyPart(() => import('./wizard').then((module) => module.TaskQuestions), MEANWHILE);
const SubmittedTask = lazyPart(() => import('./submitted-task').then((module) => module.SubmittedTask), MEANWHILE);

type Props = {
  jobId: string;
  taskId: string;
  step: string | null;
  /** True if the guest opened the task from the review page. */
  isCorrection: boolean;
  navigate: GuestNavigate;
  pages: CustomPages;
  widgets: Widgets;
  panels: GuestPanels;
};

/** Page for one task of a guest. Shows its questions, the page that replaces them, or read-only answers if the guest may not change the task. */
export function GuestTask({ jobId, taskId, step, isCorrection, navigate, pages, widgets, panels }: Props) {
  const task = useApiQuery(getTask, { params: { job_id: jobId, task_id: taskId } }, { staleTime: 0 });
  usePageTitle(task.data?.title ?? t('your_task'));
  const isUnknown = task.error?.status === 404;
  useEffect(() => {
    if (isUnknown) navigate('/guest-invalid-token', { replace: true });
  }, [isUnknown, navigate]);
  if (task.error && !isUnknown) return <ErrorPanel error={task.error} retry={() => void task.refetch()} />;
  if (!task.data) return <Loading rows={2} height={140} />;
  const { guest_page } = task.data.form;
  const Page = guest_page === null ? undefined : pages[guest_page];
  if (Page) return <OnItsPage view={task.data} Page={Page} navigate={navigate} />;
  return task.data.abilities.edit ? (
    <OpenTask view={task.data} step={step} isCorrection={isCorrection} navigate={navigate} widgets={widgets} onGone={() => void task.refetch()} />
  ) : (
    <SubmittedTask view={task.data} panels={panels} navigate={navigate} />
  );
}

/** Shows a page that replaces the questions, such as a document to sign. */
function OnItsPage({ view, Page, navigate }: { view: TaskView; Page: CustomPage; navigate: GuestNavigate }) {
  return (
    <div className={styles.page}>
      <GuestLink to={profilePath(view.job.id)} navigate={navigate} className="hl-back">
        {t('my_tasks')}
      </GuestLink>
      <Page jobId={view.job.id} taskId={view.id} role={session.guest()?.role} />
    </div>
  );
}

function OpenTask(props: ComponentProps<typeof Questions>) {
  const { key } = props.view.form;
  const loadForm = useLoadForm();
  // Start loading the form's code now, while the code of `Questions` loads. Ignore errors here, because `Questions` shows an error if the form's code cannot be
  // loaded.
  useEffect(() => void loadForm(key).catch(() => {}), [key, loadForm]);
  return <Questions {...props} />;
}
