import { Button, Flex, Group, Stack } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { OWNER_LABELS } from '@/access';
import { getTask, type TaskView } from '@/features/tasks';
import { TaskMenu } from '@/features/tasks/web/task-menu';
import type { JobDetail, TaskRow } from '@/job-view';
import { ActionDialogHost } from '@/job-view/web/actions/action-dialog';
import { isAnswered } from '@/job-view/web/job-parts/is-answered';
import { OptionalBadge, TaskStatusBadge } from '@/job-view/web/job-parts/task-status';
import { usePollUnlessLive } from '@/live-updates/web';
import { ApiError, useApiQuery } from '@/platform/web';
import { ErrorPanel, Loading, LoadingOrError } from '@/platform/web/kit';
import { formIdentity, ReadOnlyAnswers, useFormCode } from '@/rules/forms/web';
import { isTaskResponse } from '../is-task';
import { TaskNotices } from '../notices';
import { t } from './messages';
import { SectionEditor } from './section-editor';
import styles from './set.module.css';
import { summarizeAnswers } from './summarize-answers';

/** Refresh interval in ms if live updates are not available. Sections are refreshed, because another user may edit the task. */
const POLL_MS = 30_000;

const isFinished = ({ status }: TaskRow): boolean => status === 'complete' || status === 'in_review' || status === 'deferred';
/** Returns whether the task belongs to the homeowner or the installer and the user can send the task to this person. */
const isTheirs = ({ owner, abilities }: TaskRow): boolean => abilities.send === true && (owner === 'homeowner' || owner === 'installer');

/**
 * Returns whether a section is expanded at first. Comments of a reviewer and rechecks expand it. Otherwise, a required task that the user can edit is expanded,
 * unless a guest has the task or the user can send it to its owner. A collapsed section shows one sentence.
 */
const opensByItself = (row: TaskRow): boolean =>
  row.open_comments > 0 || row.recheck.length > 0 || (row.abilities.edit === true && row.waiting_on === null && !isTheirs(row) && row.required);

/** Section of a task: its form, or a sentence if the task cannot be worked on. */
export function SetSection({ job, row }: { job: JobDetail; row: TaskRow }) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isLocked = row.status === 'preview';
  const isOpen = !isLocked && (chosen ?? opensByItself(row));
  const name = row.name;
  return (
    <Stack
      component="section"
      gap={14}
      className={`${styles.section} hl-card`}
      id={`section-${row.id}`}
      aria-labelledby={`title-${row.id}`}
      data-form={row.id}
      data-locked={isLocked || undefined}
    >
      <Group component="header" gap="6px 10px">
        <h2 id={`title-${row.id}`} className={styles.title}>
          <Link to="/$jobId/tasks/$taskId" params={{ jobId: job.id, taskId: row.id }}>
            {name}
          </Link>
        </h2>
        <TaskStatusBadge status={row.status} />
        <OptionalBadge task={row} />
        <Group component="span" gap={4} wrap="nowrap" ms="auto">
          <TaskMenu jobId={job.id} task={row} />
          {!isLocked && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-md"
              className={styles.chevron}
              aria-expanded={isOpen}
              aria-label={isOpen ? t('fold', { name }) : t('open_section', { name })}
              onClick={() => setChosen(!isOpen)}
            >
              <IconChevronDown size={18} aria-hidden />
            </Button>
          )}
        </Group>
      </Group>
      {isLocked ? (
        <p className="hl-quiet hl-wrap">{row.note}</p>
      ) : !isOpen && isTheirs(row) && row.waiting_on === null ? (
        <Theirs job={job} row={row} onFillIn={() => setChosen(true)} />
      ) : (
        <Content jobId={job.id} row={row} isOpen={isOpen} />
      )}
    </Stack>
  );
}

/** Section of a task that belongs to the homeowner or installer. The user can send the task, or answer it together with this person. */
function Theirs({ job, row, onFillIn }: { job: JobDetail; row: TaskRow; onFillIn: () => void }) {
  const [sending, setSending] = useState(false);
  const name = row.owner === 'homeowner' && job.first_name ? job.first_name : OWNER_LABELS[row.owner].toLowerCase();
  return (
    <Flex gap="xs" wrap="wrap">
      <Button onClick={() => setSending(true)}>{t('guest_send_button', { name })}</Button>
      {row.abilities.edit && (
        <Button variant="default" onClick={onFillIn}>
          {t('joint_answers_button')}
        </Button>
      )}
      {sending && <ActionDialogHost name="send" jobId={job.id} task={row} onClose={() => setSending(false)} />}
    </Flex>
  );
}

function Content({ jobId, row, isOpen }: { jobId: string; row: TaskRow; isOpen: boolean }) {
  const task = useApiQuery(getTask, { params: { job_id: jobId, task_id: row.id } }, { refetchInterval: usePollUnlessLive(POLL_MS) });
  if (!task.data) return <LoadingOrError query={task} rows={isOpen ? 3 : 1} height={isOpen ? 72 : 24} />;
  if (!isTaskResponse(task.data)) return <ErrorPanel error={new ApiError(200, { detail: t('form_load_error') })} retry={() => void task.refetch()} />;
  if (!isOpen)
    return (
      <p className="hl-quiet hl-wrap">
        {isFinished(row) || row.waiting_on === null ? summarizeAnswers(task.data) : t('another_person_answers', { who: OWNER_LABELS[row.must_act] })}
      </p>
    );
  return (
    <>
      <TaskNotices view={task.data} />
      {task.data.abilities.edit ? <Form view={task.data} /> : <ReadOnlyAnswers view={task.data} jobId={jobId} isAnswered={isAnswered(task.data)} />}
    </>
  );
}

function Form({ view }: { view: TaskView }) {
  const code = useFormCode(view.form.key);
  if (code.error) return <ErrorPanel error={new ApiError(0, { detail: t('form_load_error') })} retry={() => void code.refetch()} />;
  if (!code.data) return <Loading rows={3} height={72} />;
  return <SectionEditor key={formIdentity(view)} view={view} code={code.data} />;
}
