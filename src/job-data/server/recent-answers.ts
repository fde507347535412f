import { sql } from 'kysely';
import type { Tx } from '@/platform/server/db';
import type { Answers } from '@/rules/forms';
import { jobsFor } from './read';

type Actor = Parameters<typeof jobsFor>[0];

/**
 * Returns earlier answers to a form, to suggest values that the contractor often enters. Reads the jobs of the contractor that entered their current stage most
 * recently. Includes closed jobs. Omits canceled jobs and jobs that the actor may not see. `jobs`: maximum number of jobs.
 */
export async function recentAnswers(
  tx: Tx,
  actor: Actor,
  { contractorId, form, jobs }: { contractorId: string; form: string; jobs: number },
): Promise<Answers[]> {
  const newest = jobsFor(actor)
    .visible(tx)
    .select('jobs.id')
    .where('jobs.contractor_id', '=', contractorId)
    .where('jobs.is_canceled', '=', false)
    .orderBy('jobs.current_stage_started_at', 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(jobs);
  const rows = await tx
    .selectFrom('app.tasks as task')
    .select(sql<Answers>`task.state -> 'answers'`.as('answers'))
    .where('task.job_id', 'in', newest)
    .where(sql<boolean>`task.state ->> 'definition' = ${form} and jsonb_typeof(task.state -> 'answers') = 'object'`)
    .execute();
  return rows.map(({ answers }) => answers);
}
