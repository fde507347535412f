import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '@/access';
import { contractorNameSql } from '@/foundation/accounts/server';
import { jobsFor } from '@/job-data/server';
import { addDays, type IsoDate, notFound } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { STAGE_LABELS } from '@/rules/forms';
import { REPORT_PAGE, type ReportFilters } from '../contract';
import { figureLabel } from '../report';
import { jobReportConditionsSql } from './read-cells';

/** Keys of the figures whose jobs can be listed. Income levels are excluded, because a list would show the income of individual homes. */
const LISTED = /^(?:created|lost|paid|reached:[1-6]|slow:[1-6]:\d{1,3}(?::[a-z]+)?|(?:waiting|returned|declined|brand|county):.+)$/;

/** Maximum number of jobs that are counted. A figure can have a million jobs, so counting stops at this number. */
const MAX_COUNTED = 1_000;

/** Returns the jobs that a figure counts. The list reads the current jobs, so it may differ from a figure that was counted earlier. */
export async function listJobsOf(
  tx: Tx,
  actor: Actor,
  filters: ReportFilters & { figure: string; page_number: number },
  today: IsoDate,
  mostCounted = MAX_COUNTED,
) {
  const { figure, page_number } = filters;
  if (!LISTED.test(figure) || filters.band !== undefined) throw notFound();
  const where = sql.join([...jobReportConditionsSql(actor, filters, today), figureCondition(figure, today)], sql` and `);
  const before = (page_number - 1) * REPORT_PAGE;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select from app.job_reports where ${where} limit ${mostCounted + 1}) as counted`.execute(tx);
  const total = counted[0]?.total ?? 0;
  const { rows: page } = await sql<{ id: string; created_on: string }>`
    select job_id as id, to_char(created_on, 'YYYY-MM-DD') as created_on from app.job_reports where ${where}
    order by job_reports.created_on desc, job_id limit ${REPORT_PAGE} offset ${before}`.execute(tx);
  const ids = page.map(({ id }) => id);
  const jobs = await jobsFor(actor)
    .visible(tx)
    .select([
      'id',
      'short_code',
      'job_name as name',
      'stage',
      sql<string>`place ->> 'city'`.as('city'),
      contractorNameSql(sql`jobs.contractor_id`).as('contractor'),
    ])
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute();
  return {
    label: figureLabel(figure),
    items: page.flatMap(({ id, created_on }) => jobs.filter((job) => job.id === id).map((job) => ({ ...job, created_on, stage: STAGE_LABELS[job.stage] }))),
    total: total > mostCounted ? Math.max(mostCounted, before + page.length) : total,
    total_is_at_least: total > mostCounted,
    page_number,
    per_page: REPORT_PAGE,
  };
}

function figureCondition(figure: string, today: IsoDate): RawBuilder<boolean> {
  const [part, stage, days, party] = figure.split(':');
  if (part === 'reached') return sql`furthest >= ${Number(stage)}`;
  if (part !== 'slow') return sql`keys @> ${[figure]}::text[]`;
  const key = ['held', stage, ...(party ? [party] : [])].join(':');
  return sql`keys @> ${[key]}::text[] and stage_since <= ${addDays(today, -Number(days))}::date`;
}
