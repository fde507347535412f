import { type SaveAnswersContext, type UseCaseContext, visibleAnswers } from '@/job/server';
import { formatMoney, type Issue, isNumber, stringArrayOf } from '@/platform';
import { type AnswerComparison, blocksInvoice, compareInvoice, isMoney, type RebateLine } from '../answer-comparisons';
import { t } from './messages';
import { foundValue, loadReadings, rebateLineOf } from './rows';

/** Key of the task for the invoice. The field with the invoice files has the same key. */
const INVOICE = 'final_invoice';

/**
 * Returns an issue for each difference between the invoice and the answers that blocks the submission (`blocksInvoice`). A file that is still being read does
 * not delay the completion of the task.
 */
export async function readingIssues(useCase: UseCaseContext, given: SaveAnswersContext): Promise<Issue[]> {
  const { state, task, definition } = given;
  if (definition.key !== INVOICE) return [];
  const answers = await visibleAnswers(useCase, given);
  const rows = await loadReadings(useCase.tx, state.id, stringArrayOf(answers[INVOICE]));
  if (rows.length === 0) return [];
  const line = await rebateLineOf(useCase, state, task.id);
  const form = { answer: (path: string) => answers[path], asks: (path: string) => path in answers };
  return compareInvoice(
    rows.map((row) => foundValue(row, state, useCase)),
    form,
    line,
  )
    .filter(blocksInvoice)
    .map((comparison) => ({ path: comparison.path, code: 'file_differs', message: messageOf(comparison, line) }));
}

function messageOf({ kind, read, enteredAnswer }: AnswerComparison, line: RebateLine | null): string {
  const displayValue = (value: number | string | null) => (isMoney(kind) && isNumber(value) ? formatMoney(value, 'always') : String(value ?? ''));
  const titles = line?.titles.join(' / ') || 'none';
  if (kind === 'rebate_missing') return t('rebate_line_missing', { titles, amount: line?.amount ? formatMoney(line.amount, 'always') : 'none' });
  if (kind === 'rebate_title' && titles !== 'none') return t('rebate_line_title', { read: String(read), titles });
  return t('value_differs', { read: displayValue(read), typed: displayValue(enteredAnswer) });
}
