import { sql } from 'kysely';
import type { SaveAnswersContext } from '@/job/server';
import type { Issue } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { uniqueAnswersIn } from '@/rules/forms';
import { t } from './messages';

/**
 * Returns an issue for each answer that must be unique but exists on another job. Locks each unique answer. If two users complete tasks with the same answer at
 * the same time, the second request waits and then receives the issue.
 */
export async function findDuplicateAnswers(tx: Tx, { state, definition, answers }: SaveAnswersContext): Promise<Issue[]> {
  const uniqueAnswers = uniqueAnswersIn(definition, answers);
  if (uniqueAnswers.length === 0) return [];
  for (const { key } of uniqueAnswers) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  const { rows } = await sql<{ key: string }>`select app.find_taken_answers(${uniqueAnswers.map(({ key }) => key)}::text[], ${state.id}::uuid) as key`.execute(
    tx,
  );
  const taken = uniqueAnswers.filter(({ key }) => rows.some((row) => row.key === key));
  return taken.map(({ field }) => ({ path: field, code: 'used_elsewhere', message: t('answer_used_elsewhere_error') }));
}
