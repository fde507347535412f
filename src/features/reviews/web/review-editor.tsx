import { Box, Group, Stack, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { getWorklist } from '@/features/assignment-and-worklist';
import { nextInWorklist } from '@/features/assignment-and-worklist/web/next-in-worklist';
import type { TaskView } from '@/features/tasks';
import { toastUndoDecision } from '@/features/tasks/web/toast-undo-decision';
import { useEditing } from '@/features/tasks/web/use-editing';
import { useUpdateJobCache } from '@/job-view/web/actions/use-job';
import { callApi, useQueryClient } from '@/platform/web';
import { toastSaved, useShortcutKeys } from '@/platform/web/kit';
import type { TaskDefinition } from '@/rules/forms';
import { ConflictDialog, ErrorSummary, FieldView, focusPath, keyOf, OpenFormProvider, useFieldState, useOpenTaskInForm } from '@/rules/forms/web';
import { matchAll as matchAllRows, type ReviewView } from '../contract';
import { isYesNo, type ReviewRow, type RowFinding, unansweredRows } from '../review-rows';
import { DecisionBar } from './decision-bar';
import { type EvidenceFile, type EvidenceLocation, evidenceFiles, evidenceLocationOf, evidenceViews } from './evidence-locations';
import { FileDifference } from './file-difference';
import { t } from './messages';
import { RebateEffect } from './rebate-effect';
import styles from './review.module.css';
import { ComparedValues, ReviewRowView } from './review-row';
import { SentBack } from './sent-back';
import { useAnswers } from './use-answers';
import { useRows } from './use-rows';

/** Actions of the editor that the evidence pane can call. */
export type ReviewEditorActions = { askForPhoto: (file: EvidenceFile) => void };

type Props = {
  review: ReviewView;
  code: TaskDefinition;
  seconds: number;
  onSpot: (spot: EvidenceLocation) => void;
  files: { all: number; unseen: readonly EvidenceFile[]; opened: readonly string[] };
  actions: Ref<ReviewEditorActions>;
};

/** Editor of an open review: rows, effect on the rebate, and decision. */
export function ReviewEditor({ review, code, seconds, onSpot, files, actions }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { refetchJobs } = useUpdateJobCache();
  const after = async (done: TaskView) => {
    refetchJobs();
    await client.invalidateQueries({ queryKey: [getWorklist.path] });
    if (done.scheduled)
      toastUndoDecision(done, t('decision_recorded'), () => {
        void client.invalidateQueries();
        void navigate({ to: '/$jobId/review/$taskId', params: { jobId: done.job.id, taskId: done.id } });
      });
    else toastSaved(t('decision_recorded'));
    const next = await nextInWorklist(review.task, { orAnyReview: true });
    await (next ? navigate({ to: '/$jobId/review/$taskId', params: { jobId: next.job_id, taskId: next.task_id } }) : navigate({ to: '/worklist' }));
    window.scrollTo({ top: 0 });
  };
  const editing = useEditing(review.task, code, after, '', { undo: true });
  const record = async () => {
    editing.task.set('seconds_spent', seconds);
    await editing.complete();
  };
  return (
    <OpenFormProvider form={editing.task}>
      <Rows review={review} code={code} isOffline={editing.isOffline} onRecord={record} onSpot={onSpot} files={files} actions={actions} />
      <ConflictDialog />
    </OpenFormProvider>
  );
}

type RowsProps = Pick<Props, 'review' | 'code' | 'onSpot' | 'files' | 'actions'> & { isOffline: boolean; onRecord: () => Promise<void> };

function Rows({ review, code, isOffline, onRecord, onSpot, files, actions }: RowsProps) {
  const task = useOpenTaskInForm();
  const { rows, beside, morePaths, decision, notes } = useRows(review, code);
  const answers = useAnswers(review);
  const { list, at, openRow, current, goTo, step, answer, show } = useRowNavigation({ review, code, onSpot, rows, answers });
  const answerCurrent = (key: 0 | 1 | 2) => {
    if (!current) return;
    const finding = (['matches', 'differs', current.third] as const)[key];
    answer(current, finding);
  };
  const [refused, setRefused] = useState<string | null>(null);
  const matchAll = () => {
    setRefused(null);
    if (files.unseen.length > 0) return setRefused(t('all_match_unopened_error'));
    const questions = answers.matching(rows).map(({ label }) => label);
    if (questions.length === 0) return goTo(answers.matchAll(rows) ?? current);
    // Answer the rows only after the server has recorded the action in the history.
    callApi(matchAllRows, { params: { job_id: review.task.job.id, task_id: review.task.id }, body: { questions, opened: [...files.opened] } })
      .then(() => goTo(answers.matchAll(rows) ?? current, { focused: true }))
      .catch((error: unknown) => setRefused(error instanceof Error ? error.message : t('all_match_failed_error')));
  };
  useShortcutKeys([
    ['1', () => answerCurrent(0)],
    ['2', () => answerCurrent(1)],
    ['3', () => answerCurrent(2)],
    ['j', () => step(1)],
    ['k', () => step(-1)],
    ['m', matchAll],
    ['e', () => goTo(current, { opened: true })],
  ]);

  useImperativeHandle(actions, () => ({
    askForPhoto: (file) => {
      answers.askForPhoto(file);
      show('comments');
    },
  }));
  const { open: openRows, optional: optionalRows } = unansweredRows(rows, answers.found);
  return (
    <Stack component="section" gap={0} className={`${styles.work} hl-card`} aria-label={t('compare_evidence_title')}>
      <SentBack review={review} />
      <Group component="header" gap="4px 14px" flex="none" py={6} pl="md" pr="sm" className="hl-line-below">
        <Title order={2} fz={16} lh="inherit">
          {t('compare_evidence_title')}
        </Title>
        <Box component="span" visibleFrom="md" c="dimmed" fz={13} ms="auto" aria-hidden>
          {t.rich('keys_of_rows', { key: (text) => <kbd className={styles.key}>{text}</kbd> })}
        </Box>
        <button type="button" className={styles.all} onClick={matchAll}>
          {t.rich('all_match', {
            key: (text) => (
              <kbd className={styles.key} aria-hidden>
                {text}
              </kbd>
            ),
          })}
        </button>
      </Group>
      {refused !== null && <MatchAllRefused reason={refused} unseen={files.unseen} onSpot={onSpot} />}
      <div className={styles.rows}>
        <ErrorSummary />
        <ol ref={list}>
          {rows.map((row) => (
            <ReviewRowView
              key={row.path}
              row={row}
              isCurrent={row.path === at}
              isOpen={openRow === row.path}
              answers={answers}
              onAt={() => goTo(row)}
              onAnswer={(found) => answer(row, found)}
              onOpen={(opened) => (opened ? goTo(row, { opened }) : goTo(row))}
            />
          ))}
          {beside.map((compared) => (
            <ComparedValues key={compared.label} compared={compared} />
          ))}
          {review.readings.map((reading) => (
            <FileDifference key={`${reading.id} ${reading.label}`} reading={reading} onOpen={() => onSpot({ file: reading.file })} />
          ))}
        </ol>
        <Stack gap="sm" py="sm" px="md" className="hl-line-above">
          {morePaths.map((path) => (
            <More key={path} path={path} />
          ))}
          <details>
            <Box component="summary" fz={14} fw={600}>
              {t('internal_notes')}
            </Box>
            {notes.map((path) => (
              <FieldView key={path} path={path} />
            ))}
          </details>
        </Stack>
      </div>
      <RebateEffect task={review.task} />
      <DecisionBar
        review={review}
        fields={decision}
        openRows={openRows}
        leftEmpty={optionalRows.map(({ label }) => label)}
        files={{ all: files.all, unseen: files.unseen.length }}
        isOffline={isOffline}
        onRecord={async () => {
          await onRecord();
          const [first] = task.form.overview.toFix;
          if (first) show(first.path);
        }}
        onShow={show}
      />
    </Stack>
  );
}

type NavigationProps = Pick<RowsProps, 'review' | 'code' | 'onSpot'> & { rows: readonly ReviewRow[]; answers: ReturnType<typeof useAnswers> };

/** Hook that moves between the rows of a review and shows the evidence of the current row. After an answer, the hook moves to the next unanswered row. */
function useRowNavigation({ review, code, onSpot, rows, answers }: NavigationProps) {
  const list = useRef<HTMLOListElement>(null);
  const [at, setAt] = useState(() => firstOpen(rows, answers.found));
  const [openRow, setOpenRow] = useState<string | null>(null);
  const current = rows.find(({ path }) => path === at);

  const goTo = (row: ReviewRow | undefined, { opened = false, focused = true } = {}) => {
    if (!row) return;
    setAt(row.path);
    setOpenRow(opened ? row.path : null);
    const spot = evidenceLocationOf(row, code, evidenceFiles(evidenceViews(review)), evidenceViews(review));
    if (spot) onSpot(spot);
    // The opened row is rendered only after this call, so wait for the next animation frame.
    requestAnimationFrame(() => {
      if (opened) return focusPath(row.path);
      const element = list.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(row.path)}"]`);
      element?.scrollIntoView({ block: 'nearest' });
      if (focused) element?.querySelector<HTMLElement>('[data-answer]')?.focus({ preventScroll: true });
    });
  };
  // Show the evidence of the first row when the page opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens.
  useEffect(() => {
    const spot = current && evidenceLocationOf(current, code, evidenceFiles(evidenceViews(review)), evidenceViews(review));
    if (spot) onSpot(spot);
  }, []);
  const step = (by: 1 | -1) => goTo(rows[Math.min(Math.max(rows.findIndex(({ path }) => path === at) + by, 0), rows.length - 1)]);
  const answer = (row: ReviewRow, found: RowFinding) => {
    const isAnswered = answers.answer(row, found);
    // The reviewer must type a value if there is no value to match, or if the value in the evidence differs.
    const wantsTyping = !isAnswered || (found === 'differs' && !isYesNo(row.field));
    if (wantsTyping) return goTo(row, { opened: true });
    const index = rows.findIndex(({ path }) => path === row.path);
    goTo(rows.slice(index + 1).find((next) => answers.found(next) === null) ?? rows[index + 1] ?? row);
  };
  /** Goes to the row at a path, or to the question of the decision if no row has the path. */
  const show = (path: string) => {
    const row = rows.find((candidate) => candidate.path === keyOf(path));
    if (row) goTo(row, { opened: answers.found(row) !== null });
    else requestAnimationFrame(() => focusPath(path));
  };
  return { list, at, openRow, current, goTo, step, answer, show };
}

type RefusedProps = { reason: string; unseen: readonly EvidenceFile[]; onSpot: (spot: EvidenceLocation) => void };

/** Shows why "match all" was rejected, with links to the files that were not opened. */
function MatchAllRefused({ reason, unseen, onSpot }: RefusedProps) {
  return (
    <Box c="var(--hl-bad)" fz="sm" py="xs" px="md" role="alert">
      <p>{reason}</p>
      <Stack component="ul" gap={6} ps={18} className="hl-bullets">
        {unseen.map(({ id, label }) => (
          <li key={id}>
            <button type="button" className={styles.fold} onClick={() => onSpot({ file: id })}>
              {label}
            </button>
          </li>
        ))}
      </Stack>
    </Box>
  );
}

/** Shows a field of the review form that is not a row. Hides a read-only field without a value. */
function More({ path }: { path: string }) {
  const fieldState = useFieldState(path);
  const isSilent = fieldState?.state.field.readOnly && (fieldState.state.value === undefined || fieldState.state.value === null);
  return isSilent ? null : <FieldView path={path} />;
}

const firstOpen = (rows: readonly ReviewRow[], found: (row: ReviewRow) => RowFinding | null): string | null =>
  (rows.find((row) => found(row) === null) ?? rows[0])?.path ?? null;
