import { canReadTask, canSeeField } from '@/job';
import type { UseCaseContext } from '@/job/server';
import type { JobState } from '@/job-data';
import { formatDate, formatMoney, getByPath, isNumber } from '@/platform';
import { definitionForTask, type TaskDefinition, translateDefinitions } from '@/rules/forms';
import type { TaskState } from '@/rules/tasks';
import { answerFileSlots } from '../../answer-files';
import { visibleAttachments } from '../../server/handlers/rows';
import { type AnswerComparison, compareWithAnswers, isMoney } from '../answer-comparisons';
import { missingPages } from '../bill';
import type { ReviewReading } from '../contract';
import type { FindingKind } from '../findings';
import { jobDifferences, pageCountsOf } from '../job-differences';
import { hasReadableValues } from '../readers';
import { t } from './messages';
import { dataUrl, expectedByJob, foundValue, loadReadings, type ReadingRow, rebateLineOf } from './rows';

/** Returns the values in the files of these tasks that differ from the answers or from the job. Includes only tasks and files that the reviewer may read. */
export async function readingsForReview(useCase: UseCaseContext, state: JobState, tasks: readonly TaskState[]): Promise<ReviewReading[]> {
  const definitions = translateDefinitions(useCase.deployment.registry.definitions);
  const visible = new Set((await visibleAttachments(useCase, state)).map(({ id }) => id));
  const readings: ReviewReading[] = [];
  for (const task of tasks) {
    const definition = definitionForTask(definitions, task);
    if (!definition || !canReadTask(useCase.actor, task, definition)) continue;
    const answers = task.answers ?? {};
    const slots = definition.fields.flatMap((field) => answerFileSlots(field, answers[field.key])).filter(({ category }) => hasReadableValues(category));
    for (const { category, ids } of slots) {
      const rows = await loadReadings(
        useCase.tx,
        state.id,
        ids.filter((id) => visible.has(id)),
      );
      if (rows.length === 0) continue;
      const line = category === 'doc_final_invoice' ? await rebateLineOf(useCase, state, task.id) : null;
      const visibleField = (path: string) => fieldAt(definition, path, (field) => canSeeField({ actor: useCase.actor, job: state }, task, field));
      const form = { answer: (path: string) => getByPath(answers, path), asks: (path: string) => visibleField(path) !== undefined };
      const values = rows.map((row) => foundValue(row, state, useCase));
      for (const { id } of jobDifferences(values)) {
        const row = rows.find((candidate) => candidate.id === id);
        if (row) readings.push({ ...jobRow(row, rows), ...expectedByJob(row, state, useCase) });
      }
      for (const comparison of compareWithAnswers(category, values, form, line)) {
        const row = rows.find(({ id }) => id === comparison.foundValue.id);
        if (row) readings.push(...readingsOf(comparison, visibleField(comparison.path)?.label ?? '', row));
      }
    }
  }
  return readings;
}

const fieldAt = (definition: TaskDefinition, path: string, isShown: (field: TaskDefinition['fields'][number]) => boolean) =>
  definition.fields.find((field) => field.key === path.split('.')[0] && isShown(field));

const JOB_LABELS: Partial<Record<FindingKind, () => string>> = {
  brand: () => t('unit_brand'),
  model: () => t('unit_model'),
  customer: () => t('customer_label'),
  address: () => t('address_label'),
  page_count: () => t('pages_label'),
  usage_graph: () => t('graph_label'),
  statement_date: () => t('bill_date_label'),
};

/** Returns the row for a value that does not fit the job. `rows`: all values in the files of the question, because several files can belong to one bill. */
function jobRow(row: ReadingRow, rows: readonly ReadingRow[]): Omit<ReviewReading, 'expected' | 'expected_by'> {
  const { id, kind, value, confidence, page, crop, attachment_id } = row;
  return {
    id,
    file: attachment_id,
    label: JOB_LABELS[kind]?.() ?? '',
    result: kind === 'usage_graph' ? 'missing' : 'differs',
    read: kind === 'page_count' ? pagesRead(rows) : kind === 'statement_date' ? formatDate(value) : kind === 'usage_graph' ? '' : value,
    confidence,
    kept_by: null,
    page,
    crop: kind === 'usage_graph' ? null : dataUrl(crop),
  };
}

/** Returns the page numbers that were found in the files of a bill, for example "1, 3 of 4". */
function pagesRead(rows: readonly ReadingRow[]): string {
  const counts = pageCountsOf(rows);
  const count = Math.max(...counts.map((value) => Number(value.split('/')[1])));
  const missing = missingPages(counts);
  const pages = Array.from({ length: count }, (_, index) => index + 1).filter((page) => !missing.includes(page));
  return t('pages_read', { pages: pages.join(', '), count });
}

function readingsOf({ kind, result, read, enteredAnswer, isPrescribed }: AnswerComparison, label: string, row: ReadingRow): ReviewReading[] {
  if (result === 'agrees' || result === 'proposed') return [];
  const displayValue = (value: number | string | null): string =>
    isMoney(kind) && isNumber(value)
      ? formatMoney(value, 'always')
      : kind.endsWith('_date') && typeof value === 'string'
        ? formatDate(value)
        : String(value ?? '');
  return [
    {
      id: row.id,
      file: row.attachment_id,
      label,
      result,
      read: displayValue(read),
      expected: displayValue(enteredAnswer),
      expected_by: kind === 'rebate_missing' ? 'promise' : isPrescribed ? 'program' : 'answer',
      confidence: row.confidence,
      kept_by: row.kept_by,
      page: row.page,
      crop: dataUrl(row.crop),
    },
  ];
}
