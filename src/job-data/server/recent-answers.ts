import { sql } from 'kysely';
import type { Tx } from '@/platform/server/db';
import type { Answers } from '@/rules/forms';
import { jobsFor } from './read';
import { unpackTasks } from './task-packing';

type Actor = Parameters<typeof jobsFor>[0];

/** What a company's newest jobs answered in a form, as far as this actor may see the jobs: what is usual there. Those that ended count as well. */
export async function recentAnswers(tx: Tx, actor: Actor, { company, form, jobs }: { company: string; form: string; jobs: number }): Promise<Answers[]> {
  const newest = jobsFor(actor)
    .visible(tx)
    .select('jobs.id')
    .where('jobs.contractor_id', '=', company)
    .where('jobs.is_canceled', '=', false)
    .orderBy('jobs.current_stage_started_at', 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(jobs);
  const ids = (await newest.execute()).map(({ id }) => id);
  if (ids.length === 0) return [];
  const [rows, ended] = await Promise.all([
    tx
      .selectFrom('app.tasks as task')
      .select(sql<Answers | null>`task.state -> 'answers'`.as('answers'))
      .where('task.job_id', 'in', ids)
      .where(sql<boolean>`task.state ->> 'definition' = ${form}`)
      .execute(),
    tx.selectFrom('app.untouched_tasks').select('packed').where('job_id', 'in', ids).where('holds_all', '=', true).execute(),
  ]);
  const ofEnded = ended.flatMap(({ packed }) => (packed ? unpackTasks(packed).tasks.flatMap((task) => (task?.definition === form ? [task] : [])) : []));
  return [...rows, ...ofEnded].flatMap(({ answers }) => (answers ? [answers] : []));
}
