import { hasRole } from '@/access';
import type { ChangeInput } from '@/job';
import { type SaveAnswersContext, type UseCaseContext, visibleAnswers } from '@/job/server';
import { formatMoney, type Issue, isNumber, stringArrayOf } from '@/platform';
import { type AnswerComparison, blocksInvoice, compareInvoice, isMoney, isPaymentValue, type RebateLine } from '../answer-comparisons';
import { INVOICE } from '../confirmed-differences';
import { t } from './messages';
import { foundValue, loadReadings, rebateLineOf } from './rows';

/**
 * Returns an issue for each difference between the invoice and the answers that blocks the submission (`blocksInvoice`). A file that is still being read does
 * not delay the completion of the task.
 */
export async function readingIssues(useCase: UseCaseContext, given: SaveAnswersContext): Promise<Issue[]> {
  const { comparisons, line } = await invoiceComparisons(useCase, given);
  return comparisons.filter(blocksInvoice).map((comparison) => ({ path: comparison.path, code: 'file_differs', message: messageOf(comparison, line) }));
}

/**
 * Returns the differences that a person confirmed although they would block the submission, as input for `flagConfirmedDifferences`. Returns no differences if
 * a user with the role `ops` completes the task, because operations may accept a difference.
 */
export async function confirmedDifferences(useCase: UseCaseContext, given: SaveAnswersContext): Promise<Partial<ChangeInput>> {
  if (given.definition.key !== INVOICE) return {};
  const { comparisons } = await invoiceComparisons(useCase, given);
  const confirmed = hasRole(useCase.actor, ['ops']) ? [] : comparisons.filter(({ kind, result }) => result === 'kept' && isPaymentValue(kind));
  return { confirmedDifferences: confirmed.map(confirmedText) };
}

type Comparisons = { comparisons: AnswerComparison[]; line: RebateLine | null };

async function invoiceComparisons(useCase: UseCaseContext, given: SaveAnswersContext): Promise<Comparisons> {
  const { state, task, definition } = given;
  if (definition.key !== INVOICE) return { comparisons: [], line: null };
  const answers = await visibleAnswers(useCase, given);
  const rows = await loadReadings(useCase.tx, state.id, stringArrayOf(answers[INVOICE]));
  if (rows.length === 0) return { comparisons: [], line: null };
  const line = await rebateLineOf(useCase, state, task.id);
  const form = { answer: (path: string) => answers[path], asks: (path: string) => path in answers };
  const values = rows.map((row) => foundValue(row, state, useCase));
  return { comparisons: compareInvoice(values, form, line), line };
}

function messageOf({ kind, read, enteredAnswer }: AnswerComparison, line: RebateLine | null): string {
  const titles = line?.titles.join(' / ') || 'none';
  if (kind === 'rebate_missing') return t('rebate_line_missing', { titles, amount: line?.amount ? formatMoney(line.amount, 'always') : 'none' });
  if (kind === 'rebate_title' && titles !== 'none') return t('rebate_line_title', { read: String(read), titles });
  return t('value_differs', { read: displayValue(kind, read), typed: displayValue(kind, enteredAnswer) });
}

const displayValue = (kind: AnswerComparison['kind'], value: number | string | null): string =>
  isMoney(kind) && isNumber(value) ? formatMoney(value, 'always') : String(value ?? '');

/** Returns the text of the exception. Omits the promised rebate, because readers of the task who may not see amounts also see the exception. */
const confirmedText = ({ kind, read, enteredAnswer, isPrescribed }: AnswerComparison): string =>
  kind === 'rebate_missing'
    ? t.source('rebate_line_confirmed')
    : t.source('difference_confirmed', { read: displayValue(kind, read), typed: displayValue(kind, enteredAnswer), required: isPrescribed ? 'yes' : 'no' });
