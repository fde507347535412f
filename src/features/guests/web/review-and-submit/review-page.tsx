import { Box, Button, Checkbox, Stack, Text, Textarea, Title } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { GuestRole } from '@/access';
import type { TaskView } from '@/features/tasks';
import { isEmptyValue, trimmedString } from '@/platform';
import { type ApiError, session, useApiMutation, useApiQuery, useQueryClient } from '@/platform/web';
import { ErrorPanel, Loading, lazyPart, usePageTitle } from '@/platform/web/kit';
import type { Field, FieldState } from '@/rules/forms';
import { keyOf } from '@/rules/forms/web';
import { ReadOnlyAnswers } from '@/rules/forms/web/read-only';
import { confirmTasksDone, getGuestProfile, type TasksDone } from '../../contract';
import { GuestLink } from '../link';
import { type GuestNavigate, profilePath, taskPath } from '../navigate';
import { answeredEarlier } from '../task/reuse-answers';
import { NOTES_FIELD } from '../task/screens';
import { t } from './messages';
import { storedSubmission } from './offline/pending-submission';
import { PRIVACY_NOTE } from './privacy-note';
import styles from './review-page.module.css';
import { type StoredNotes, useStoredNotes } from './stored-notes';
import { type GuestTaskRow, type OpenGuestTask, useOpenTasks } from './use-open-tasks';

/** Review page: the answers of all open tasks, including prefilled ones. The guest reads and corrects them, and submits everything with one button. */
export function ReviewPage({ jobId, navigate }: { jobId: string; navigate: GuestNavigate }) {
  const profile = useApiQuery(getGuestProfile, { params: { job_id: jobId } }, { staleTime: 0 });
  usePageTitle(t('review_answers_title'));
  const isUnknown = profile.error?.status === 404;
  const tasks = profile.data?.tasks.filter(({ page }) => page === null) ?? [];
  const hasNothing = profile.data !== undefined && !tasks.some(({ status }) => status === 'to_do' || status === 'started');
  useEffect(() => {
    if (isUnknown) navigate('/guest-invalid-token', { replace: true });
    else if (hasNothing) navigate(profilePath(jobId), { replace: true });
  }, [isUnknown, hasNothing, navigate, jobId]);
  if (profile.error && !isUnknown) return <ErrorPanel error={profile.error} retry={() => void profile.refetch()} />;
  if (!profile.data || hasNothing) return <Loading rows={2} height={140} />;
  const { role, contractor, helping } = profile.data;
  return <Check jobId={jobId} role={role} isHelper={helping !== null} name={contractor.name} tasks={tasks} navigate={navigate} />;
}

// Load these components only when they are needed: for tasks that were submitted without a connection, and for unsent answers on the device.
const PendingSubmissionPage = lazyPart(
  async () => (await import('./offline/pending-submission-page')).PendingSubmissionPage,
  <Loading rows={2} height={140} />,
);
const SendingPart = lazyPart(async () => (await import('./offline/sending-part')).SendingPart);

function Check({
  jobId,
  role,
  isHelper,
  name,
  tasks,
  navigate,
}: {
  jobId: string;
  role: GuestRole;
  isHelper: boolean;
  name: string;
  tasks: readonly GuestTaskRow[];
  navigate: GuestNavigate;
}) {
  const client = useQueryClient();
  const open = useOpenTasks(jobId, tasks);
  const { notes, put, forget } = useStoredNotes(role, jobId);
  const [submission, setSubmission] = useState(() => storedSubmission.read(role, jobId));
  const [refused, setRefused] = useState<ApiError | null>(null);
  const showReceipt = ({ to_sign, ...receipt }: TasksDone) => {
    forget();
    storedSubmission.forget(role, jobId);
    client.clear();
    if (to_sign) return navigate(taskPath(jobId, to_sign), { replace: true });
    session.setGuest(null);
    navigate('/guest-completed', { replace: true, state: { ...receipt, role: isHelper ? 'helper' : role } });
  };
  const confirmDone = useApiMutation(confirmTasksDone, {
    errors: 'caller',
    onSuccess: showReceipt,
    // Without a connection or a working server, store the submission and send it later. A repeated submission has no second effect.
    onError: ({ status }) => (status === 0 || status >= 502) && handIn(),
  });
  const unread = open.some((task) => task.view === null);
  const incomplete = open.filter((task) => task.missing.length > 0);
  const handIn = () => {
    setRefused(null);
    setSubmission(storedSubmission.save(role, jobId, notesToSend(notes, incomplete)));
  };
  const showError = (error: ApiError | null) => {
    storedSubmission.forget(role, jobId);
    setRefused(error);
    setSubmission(null);
    void client.invalidateQueries();
  };
  const refusal = refused ?? confirmDone.error;
  const taskIds = open.map(({ id }) => id);
  const isBlocked = unread || incomplete.some((task) => !isSkipped(task, notes));
  const change = (task: OpenGuestTask) => (path: string) => navigate(taskPath(jobId, task.id, keyOf(path), true));
  if (submission) return <PendingSubmissionPage {...{ jobId, role, taskIds, submission, navigate }} onDone={showReceipt} onBack={showError} />;
  return (
    <Stack gap="md" className={styles.page}>
      <GuestLink to={profilePath(jobId)} navigate={navigate} className="hl-back">
        {t('my_tasks')}
      </GuestLink>
      <Title order={1}>{t('review_answers_title')}</Title>
      {incomplete.length > 0 && (
        <Box component="section" bg="var(--hl-busy-ground)" bd="1px solid var(--hl-busy)" bdrs="xl" p="md" aria-label={t('answers_missing_title')}>
          <h2>
            <IconAlertCircle size={20} aria-hidden /> {t('answers_missing_title')}
          </h2>
          {incomplete.map((task) => (
            <Missing key={task.id} task={task} notes={notes} onNotes={put} onAnswer={change(task)} />
          ))}
        </Box>
      )}
      {open.map((task, index) => (
        <Box key={task.id} component="section" bg="var(--hl-surface)" bd="1px solid var(--hl-line)" bdrs="xl" p="md" aria-label={task.title}>
          <h2>{task.title}</h2>
          {task.view ? (
            <ReadOnlyAnswers
              isOwn
              view={task.view}
              jobId={jobId}
              onEdit={change(task)}
              shows={isFieldShown(
                task.view,
                task.missing,
                open.slice(0, index).flatMap(({ view }) => view ?? []),
              )}
            />
          ) : (
            <Loading rows={1} height={90} />
          )}
          {task.view && !task.view.answers[NOTES_FIELD] && (
            <Box type="button" component="button" fw={600} mih={44} py={4} ta="start" className="hl-underline" onClick={() => change(task)(NOTES_FIELD)}>
              {t('add_note_button')}
            </Box>
          )}
        </Box>
      ))}
      <SendingPart jobId={jobId} taskIds={taskIds} navigate={navigate} />
      {refusal && <ErrorPanel error={refusal} />}
      <Stack gap="xs">
        <Button
          size="lg"
          fullWidth
          loading={confirmDone.isPending}
          disabled={isBlocked}
          onClick={() => {
            if (open.some(({ waits }) => waits)) return handIn();
            confirmDone.mutate({ params: { guest_role: role, job_id: jobId }, body: { cannot_answer: notesToSend(notes, incomplete) } });
          }}
        >
          {incomplete.length > 0 ? t('send_incomplete_button') : t('confirm_answers_button')}
        </Button>
        <Text c="dimmed" fz={15}>
          {role === 'installer' ? t('photos_submit_note', { name }) : t('answers_submit_note', { stays_private: PRIVACY_NOTE })}
        </Text>
      </Stack>
    </Stack>
  );
}

/**
 * Returns a function that selects the fields to show: answered questions, and optional questions without an answer that the guest may answer. A question that
 * an earlier task contains with the same answer is not shown again. Missing answers and optional notes are excluded, because the page lists them separately.
 */
function isFieldShown(view: TaskView, missing: OpenGuestTask['missing'], before: readonly TaskView[]): (state: FieldState) => boolean {
  const again = answeredEarlier(view, before);
  const excludedKeys = new Set([NOTES_FIELD, ...missing.map(({ path }) => keyOf(path))]);
  const isAsked = ({ key, readOnly }: Field) => !excludedKeys.has(key) && !readOnly && view.form.editable.includes(key);
  return ({ field, value }) => !again.has(field.key) && (!isEmptyValue(value) || isAsked(field));
}

type MissingProps = { task: OpenGuestTask; notes: StoredNotes; onNotes: (notes: StoredNotes) => void; onAnswer: (path: string) => void };

/** Lists the missing answers of one task. The guest answers or skips each question separately. A note to the contractor is optional. */
function Missing({ task, notes, onNotes, onAnswer }: MissingProps) {
  const note = notes[task.id] ?? '';
  return (
    <div className={styles.missingTask}>
      <strong>{task.title}</strong>
      <ul>
        {task.missing.map((problem) => (
          <li key={problem.path + problem.message}>
            <Box type="button" component="button" fw={600} mih={44} py={4} ta="start" className="hl-underline" onClick={() => onAnswer(problem.path)}>
              {problem.label}
            </Box>
            {problem.code !== 'required' && <Text my="1em">{problem.message}</Text>}
            <Checkbox
              label={t('question_leave_out')}
              aria-label={t('question_leave_out_named', { question: problem.label })}
              checked={isLeftOut(notes, task.id, problem)}
              onChange={(event) => onNotes(withNote(notes, leftOutKey(task.id, problem.path), event.currentTarget.checked ? problem.label : ANSWERS_IT))}
            />
          </li>
        ))}
      </ul>
      {task.missing.some((problem) => isLeftOut(notes, task.id, problem)) && (
        <Textarea
          label={t('contractor_note_label')}
          autosize
          minRows={2}
          value={note}
          onChange={(event) => onNotes(withNote(notes, task.id, event.currentTarget.value || undefined))}
        />
      )}
    </div>
  );
}

const leftOutKey = (taskId: string, path: string): string => `${taskId} ${path}`;
/** Stored instead of the skip mark if the guest first skipped the question and then decided to answer it. */
const ANSWERS_IT = '';
/** Returns true if the guest skips the question, either on this page or with "I do not know" on the question's screen. */
const isLeftOut = (notes: StoredNotes, taskId: string, { path, isNotKnown }: OpenGuestTask['missing'][number]): boolean => {
  const stored = notes[leftOutKey(taskId, path)];
  return stored === undefined ? isNotKnown : stored !== ANSWERS_IT;
};

/** Returns true if the guest skipped every missing answer of the task. */
const isSkipped = ({ id, missing }: OpenGuestTask, notes: StoredNotes): boolean => missing.every((problem) => isLeftOut(notes, id, problem));

function withNote(notes: StoredNotes, id: string, note: string | undefined): StoredNotes {
  if (note !== undefined) return { ...notes, [id]: note };
  return Object.fromEntries(Object.entries(notes).filter(([key]) => key !== id));
}

/**
 * Returns a note for each incomplete task, by task ID: the unanswered questions and the guest's note to the contractor. Omits notes of tasks that the guest has
 * completed in the meantime.
 */
const notesToSend = (notes: StoredNotes, incomplete: readonly OpenGuestTask[]): StoredNotes =>
  Object.fromEntries(
    incomplete.map(({ id, missing }) => {
      const questions = [...new Set(missing.map(({ label }) => label))].join('; ');
      const note = trimmedString(notes[id] ?? '');
      return [id, (note === '' ? questions : t('questions_left_out_note', { questions, note })).slice(0, 1000)];
    }),
  );
