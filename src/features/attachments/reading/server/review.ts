import { canReadTask, canSeeField } from '@/job';
import type { UseCaseContext } from '@/job/server';
import type { JobState } from '@/job-data';
import { formatDate, formatMoney, getByPath, isNumber } from '@/platform';
import { definitionForTask, type TaskDefinition, translateDefinitions } from '@/rules/forms';
import type { TaskState } from '@/rules/tasks';
import { answerFileSlots } from '../../answer-files';
import { visibleAttachments } from '../../server/calls/rows';
import type { ReviewReading } from '../contract';
import { isRead } from '../readers';
import { checkStatements, isMoney, type Statement } from '../statements';
import { t } from './messages';
import { dataUrl, foundValue, isOtherUnit, loadReadings, type ReadingRow, rebateLineOf, reservedValue } from './rows';

/** Returns the differences between files and answers of these tasks, for a reviewer who may read both. */
export async function readingsForReview(useCase: UseCaseContext, state: JobState, tasks: readonly TaskState[]): Promise<ReviewReading[]> {
  const definitions = translateDefinitions(useCase.deployment.registry.definitions);
  const visible = new Set((await visibleAttachments(useCase, state)).map(({ id }) => id));
  const readings: ReviewReading[] = [];
  for (const task of tasks) {
    const definition = definitionForTask(definitions, task);
    if (!definition || !canReadTask(useCase.actor, task, definition)) continue;
    const answers = task.answers ?? {};
    const slots = definition.fields.flatMap((field) => answerFileSlots(field, answers[field.key])).filter(({ category }) => isRead(category));
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
      for (const row of rows) if (isOtherUnit(row, state, useCase)) readings.push(unitRow(row, state, useCase));
      for (const statement of checkStatements(category, values, form, line)) {
        const row = rows.find(({ id }) => id === statement.foundValue.id);
        if (row) readings.push(...readingOf(statement, visibleField(statement.path)?.label ?? '', row));
      }
    }
  }
  return readings;
}

const fieldAt = (definition: TaskDefinition, path: string, isShown: (field: TaskDefinition['fields'][number]) => boolean) =>
  definition.fields.find((field) => field.key === path.split('.')[0] && isShown(field));

/** Returns the difference for a brand or model that is not the one of the reserved unit of the catalog. */
function unitRow(row: ReadingRow, state: JobState, useCase: UseCaseContext): ReviewReading {
  const label = row.kind === 'brand' ? t('reserved_brand') : t('reserved_model');
  return {
    id: row.id,
    file: row.attachment_id,
    label,
    verdict: 'differs',
    read: row.value,
    expected: reservedValue(row, state, useCase),
    expected_by: 'reserved_unit',
    confidence: row.confidence,
    kept_by: null,
    page: row.page,
    crop: dataUrl(row.crop),
  };
}

function readingOf({ kind, verdict, read, enteredAnswer, isPrescribed }: Statement, label: string, row: ReadingRow): ReviewReading[] {
  if (verdict === 'agrees' || verdict === 'proposed') return [];
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
      verdict,
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
