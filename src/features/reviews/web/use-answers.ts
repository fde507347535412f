import { recordArrayOf } from '@/platform';
import { summarizeValue } from '@/rules/forms';
import { type OpenTask, useOpenTaskInForm } from '@/rules/forms/web';
import type { ReviewView } from '../contract';
import { type Answer, answerRow, answerWhenAllMatch, expectedAnswer, findingOf, type ReviewRow, type RowFinding, requiresCorrection } from '../review-rows';
import { photoPath } from '../reviewed-photos';
import { commentAnchorOf, type EvidenceFile } from './evidence-locations';
import { t } from './messages';

/** Id of the correction that a row creates. */
const correctionOf = (row: ReviewRow): string => `row:${row.path}`;

/** Answers rows of the open review and updates the corrections that follow from them. */
export function useAnswers(review: ReviewView) {
  const task = useOpenTaskInForm();
  const found = (row: ReviewRow): RowFinding | null => findingOf(row, task.form.answer(row.path), task.form.answer('findings'));

  const keep = (row: ReviewRow, { value, findings }: Answer, now: RowFinding) => {
    task.set(row.path, value);
    task.set('findings', findings);
    if (now === 'differs' || now === 'unreadable') ask(row, now);
    else takeBack(row);
  };

  const ask = (row: ReviewRow, now: RowFinding) => {
    if (!requiresCorrection(row, task.form.definition)) return;
    const others = corrections(task).filter(({ id }) => id !== correctionOf(row));
    task.set('comments', [...others, { id: correctionOf(row), ...commentAnchorOf(row, task.form.definition, review), text: wordsFor(task, row, now) }]);
    if (task.form.answer('review_decision') !== 'reject') task.set('review_decision', 'request_changes');
  };

  const takeBack = (row: ReviewRow) => {
    const before = corrections(task);
    const others = before.filter(({ id }) => id !== correctionOf(row));
    if (others.length === before.length) return;
    task.set('comments', others);
    // Undo a decision that rows chose, unless the reviewer wrote something.
    const isSilent = others.length === 0 && !task.form.answer('contractor_message');
    if (isSilent && task.form.answer('review_decision') === 'request_changes') task.set('review_decision', null);
  };

  return {
    found,
    /** Returns false if a value must be typed first. */
    answer: (row: ReviewRow, as: RowFinding): boolean => {
      const next = answerRow(row, as, task.form.answer(row.path), task.form.answer('findings'));
      if (next) keep(row, next, as);
      return next !== null;
    },
    /** Rows that match-all may answer. */
    matching: (rows: readonly ReviewRow[]): ReviewRow[] =>
      rows.filter((row) => found(row) === null && answerWhenAllMatch(row, task.form.answer(row.path), task.form.answer('findings')) !== null),
    /** Answers these rows and returns the first row that someone must look at. */
    matchAll: (rows: readonly ReviewRow[]): ReviewRow | undefined => {
      for (const row of rows) {
        const next = found(row) === null ? answerWhenAllMatch(row, task.form.answer(row.path), task.form.answer('findings')) : null;
        if (next) keep(row, next, 'matches');
      }
      return rows.find((row) => row.needed && found(row) !== 'matches' && found(row) !== 'not_applicable');
    },
    /** Requests one photo again. */
    askForPhoto: ({ id, label, view, field, slot }: EvidenceFile): void => {
      if (slot === null) return;
      const mine = { id: `photo:${id}`, task: view.id, field: photoPath({ field, slot: slot.key, file: id }) };
      const others = corrections(task).filter((other) => other.id !== mine.id);
      task.set('comments', [...others, { ...mine, text: t('ask_for_photo', { label, good: slot.good }) }]);
      if (task.form.answer('review_decision') !== 'reject') task.set('review_decision', 'request_changes');
    },
    /** Updates the text of the row's correction when the value changes, until someone edits the text. */
    follow: (row: ReviewRow, before: string): void => {
      const now = found(row);
      const mine = corrections(task).find(({ id }) => id === correctionOf(row));
      if (mine && now && mine.text === before) ask(row, now);
    },
    wordsFor: (row: ReviewRow): string => {
      const now = found(row);
      return now ? wordsFor(task, row, now) : '';
    },
  };
}

type Correction = { id: string; text?: unknown };
const corrections = (task: OpenTask): Correction[] => recordArrayOf(task.form.answer('comments')).map((row) => ({ ...row, id: String(row.id) }));

function wordsFor(task: OpenTask, row: ReviewRow, found: RowFinding): string {
  const { label, field } = row;
  if (found === 'unreadable') return t('ask_unreadable', { label });
  const right = expectedAnswer(row);
  const value = task.form.answer(row.path);
  const read = value === undefined || value === null ? '' : summarizeValue(value, field);
  const expected = right === undefined ? '' : summarizeValue(right, field);
  return read && expected && read !== expected ? t('ask_differs_from', { label, read, said: expected }) : t('ask_differs', { label });
}
