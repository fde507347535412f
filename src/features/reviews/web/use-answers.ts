import { recordArrayOf } from '@/platform';
import { summarizeValue } from '@/rules/forms';
import { type OpenTask, useOpenTaskInForm } from '@/rules/forms/web';
import type { ReviewView } from '../contract';
import {
  type AnswerWithFindings,
  answerRow,
  answerWhenAllMatch,
  expectedAnswer,
  type ReviewRow,
  type RowFinding,
  requiresCorrection,
  rowFinding,
} from '../review-rows';
import { photoPath } from '../reviewed-photos';
import { correctionTargetOf, type EvidenceFile } from './evidence-locations';
import { t } from './messages';

/** Returns the ID of the correction that a row adds automatically. */
const correctionOf = (row: ReviewRow): string => `row:${row.path}`;

/** Hook that answers rows of the open review and updates the corrections that follow from the answers. */
export function useAnswers(review: ReviewView) {
  const task = useOpenTaskInForm();
  const currentFinding = (row: ReviewRow): RowFinding | null => rowFinding(row, task.form.answer(row.path), task.form.answer('findings'));

  const storeAnswer = (row: ReviewRow, { value, findings }: AnswerWithFindings, now: RowFinding) => {
    task.set(row.path, value);
    task.set('findings', findings);
    if (now === 'differs' || now === 'unreadable') requestCorrection(row, now);
    else removeCorrection(row);
  };

  const requestCorrection = (row: ReviewRow, now: RowFinding) => {
    if (!requiresCorrection(row, task.form.definition)) return;
    const otherCorrections = corrections(task).filter(({ id }) => id !== correctionOf(row));
    task.set('comments', [
      ...otherCorrections,
      { id: correctionOf(row), ...correctionTargetOf(row, task.form.definition, review), text: wordsFor(task, row, now) },
    ]);
    if (task.form.answer('review_decision') !== 'reject') task.set('review_decision', 'request_changes');
  };

  const removeCorrection = (row: ReviewRow) => {
    const currentCorrections = corrections(task);
    const otherCorrections = currentCorrections.filter(({ id }) => id !== correctionOf(row));
    if (otherCorrections.length === currentCorrections.length) return;
    task.set('comments', otherCorrections);
    // Clear the decision "request changes", which was set because a row differed. Keep this decision if other corrections or a message of the reviewer remain.
    const isSilent = otherCorrections.length === 0 && !task.form.answer('contractor_message');
    if (isSilent && task.form.answer('review_decision') === 'request_changes') task.set('review_decision', null);
  };

  return {
    found: currentFinding,
    /** Answers a row. Returns false if the reviewer must first type a value. */
    answer: (row: ReviewRow, as: RowFinding): boolean => {
      const next = answerRow(row, as, task.form.answer(row.path), task.form.answer('findings'));
      if (next) storeAnswer(row, next, as);
      return next !== null;
    },
    /** Returns the rows that "match all" may answer. */
    matching: (rows: readonly ReviewRow[]): ReviewRow[] =>
      rows.filter((row) => currentFinding(row) === null && answerWhenAllMatch(row, task.form.answer(row.path), task.form.answer('findings')) !== null),
    /** Answers these rows and returns the first row that the reviewer must look at. */
    matchAll: (rows: readonly ReviewRow[]): ReviewRow | undefined => {
      for (const row of rows) {
        const next = currentFinding(row) === null ? answerWhenAllMatch(row, task.form.answer(row.path), task.form.answer('findings')) : null;
        if (next) storeAnswer(row, next, 'matches');
      }
      return rows.find((row) => row.needed && currentFinding(row) !== 'matches' && currentFinding(row) !== 'not_applicable');
    },
    /** Requests that one photo be taken again. */
    askForPhoto: ({ id, label, view, field, slot }: EvidenceFile): void => {
      if (slot === null) return;
      const correction = { id: `photo:${id}`, task: view.id, field: photoPath({ field, slot: slot.key, file: id }) };
      const otherCorrections = corrections(task).filter((other) => other.id !== correction.id);
      task.set('comments', [...otherCorrections, { ...correction, text: t('ask_for_photo', { label, good: slot.good }) }]);
      if (task.form.answer('review_decision') !== 'reject') task.set('review_decision', 'request_changes');
    },
    /** Updates the text of a row's correction when the value of the row changes. Keeps the text if the reviewer has edited it. */
    follow: (row: ReviewRow, before: string): void => {
      const now = currentFinding(row);
      const ownCorrection = corrections(task).find(({ id }) => id === correctionOf(row));
      if (ownCorrection && now && ownCorrection.text === before) requestCorrection(row, now);
    },
    wordsFor: (row: ReviewRow): string => {
      const now = currentFinding(row);
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
  const answerText = value === undefined || value === null ? '' : summarizeValue(value, field);
  const expected = right === undefined ? '' : summarizeValue(right, field);
  return answerText && expected && answerText !== expected ? t('ask_differs_from', { label, read: answerText, said: expected }) : t('ask_differs', { label });
}
