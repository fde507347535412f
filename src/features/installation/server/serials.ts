import { sql } from 'kysely';
import type { UseCaseContext } from '@/job/server';
import type { JobState } from '@/job-data';
import { type Answers, definitionForTask, watchedAnswersIn } from '@/rules/forms';
import { t } from './messages';

/** The field of a review in which this is said. */
const FIELD = 'duplicate_serial_check';

/** Of a form as one person may see it, this is said only to whoever sees the field. */
export const showsDuplicates = (fields: readonly { key: string }[]): boolean => fields.some((field) => field.key === FIELD);

/**
 * Serials of this job that another job has, or that stand here twice. Looks across companies by a function
 * of the database that gives back the serials it was asked about, and nothing of whose they are.
 */
export async function duplicateSerials({ tx, installation }: Pick<UseCaseContext, 'tx' | 'installation'>, state: JobState): Promise<Answers> {
  const byTask = state.tasks.map((task) => {
    const definition = definitionForTask(installation.house.definitions, task);
    return definition && task.applicable !== false ? watchedAnswersIn(definition, task.draft ?? task.answers ?? {}) : [];
  });
  const shown = new Map(byTask.flat().map((serial) => [serial.key, serial.shown]));
  if (shown.size === 0) return { [FIELD]: t.kept('no_serial_was_given_yet') };
  const { rows } = await sql<{ key: string }>`select app.answers_taken(${[...shown.keys()]}::text[], ${state.id}::uuid) as key`.execute(tx);
  const elsewhere = [...new Set(rows.map(({ key }) => shown.get(key) ?? key))];
  // The same unit stands in the photos and in the review; twice in one of them is two units.
  const twice = byTask.flatMap((serials) => serials.filter((serial, index) => serials.findIndex((other) => other.key === serial.key) !== index));
  const found = [
    ...(elsewhere.length > 0 ? [t.kept('serials_reused_warning', { serials: elsewhere.join(', ') })] : []),
    ...(twice.length > 0 ? [t.kept('serials_duplicate_warning', { serials: [...new Set(twice.map((serial) => serial.shown))].join(', ') })] : []),
  ];
  return { [FIELD]: found.join(' ') || t.kept('serials_unique_note') };
}
