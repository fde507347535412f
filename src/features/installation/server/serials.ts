import { sql } from 'kysely';
import type { UseCaseContext } from '@/job/server';
import type { JobState } from '@/job-data';
import { type Answers, definitionForTask, watchedAnswersIn } from '@/rules/forms';
import { t } from './messages';

/** Key of the review field that shows duplicate serial numbers. */
const FIELD = 'duplicate_serial_check';

/** Returns true if the viewer sees the field for duplicate serial numbers. For other viewers, the lookup is skipped. */
export const showsDuplicates = (fields: readonly { key: string }[]): boolean => fields.some((field) => field.key === FIELD);

/**
 * Returns the answer of the review field: serial numbers of this job that also occur on another job that is not canceled, or twice in one task. A database
 * function searches the jobs of all contractors and returns only numbers that this job contains.
 */
export async function duplicateSerials({ tx, deployment }: Pick<UseCaseContext, 'tx' | 'deployment'>, state: JobState): Promise<Answers> {
  const byTask = state.tasks.map((task) => {
    const definition = definitionForTask(deployment.registry.definitions, task);
    return definition && task.applicable !== false ? watchedAnswersIn(definition, task.draft ?? task.answers ?? {}) : [];
  });
  const serialByKey = new Map(byTask.flat().map((serial) => [serial.key, serial.shown]));
  if (serialByKey.size === 0) return { [FIELD]: t.source('serials_empty') };
  const { rows } = await sql<{ key: string }>`select app.find_taken_answers(${[...serialByKey.keys()]}::text[], ${state.id}::uuid) as key`.execute(tx);
  const elsewhere = [...new Set(rows.map(({ key }) => serialByKey.get(key) ?? key))];
  // Search each task separately, because the photo task and the review task can contain the number of the same system. Within one task, each system occurs
  // once, so an equal number belongs to two systems.
  const twice = byTask.flatMap((serials) => serials.filter((serial, index) => serials.findIndex((other) => other.key === serial.key) !== index));
  const warnings = [
    ...(elsewhere.length > 0 ? [t.source('serials_reused_warning', { serials: elsewhere.join(', ') })] : []),
    ...(twice.length > 0 ? [t.source('serials_duplicate_warning', { serials: [...new Set(twice.map((serial) => serial.shown))].join(', ') })] : []),
  ];
  return { [FIELD]: warnings.join(' ') || t.source('serials_unique_note') };
}
