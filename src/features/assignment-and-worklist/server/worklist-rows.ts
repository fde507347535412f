import { type RawBuilder, sql } from 'kysely';
import type { ActionOwner, Actor } from '@/access';
import { contractorNameSql, userNameSql } from '@/foundation/accounts/server';
import { ATTENTION_TITLES } from '@/job';
import type { RebateSummary } from '@/job-data';
import { isKeyOf } from '@/platform';
import { lazyLabels } from '@/platform/i18n';
import type { Tx } from '@/platform/server/db';
import type { Definitions, Stage } from '@/rules/forms';
import { programName } from '@/rules/programs';
import type { ProgramReleases } from '@/rules/programs/server';
import type { WorklistItem } from '../contract';
import { WORKLIST_GROUPS } from '../worklist';
import { t } from './messages';
import { type WorklistFilter, worklistFilterSql } from './worklist-counts';

export type StoredWorklistRow = {
  about_id: string;
  job_id: string;
  owner: ActionOwner;
  definition: string;
  stage: Stage;
  reviewer_id: string | null;
  has_exception: boolean;
  since: Date;
  rank: number;
  subject: string;
  job_name: string;
  short_code: string;
  city: string;
  contractor: string;
  program_keys: string[];
  rebate: RebateSummary | null;
  claimed_by: string | null;
  ops_user: string | null;
};

/**
 * Part of the worklist to read: at most `limit` rows, after the first `skipped` rows or after the row `after`. An export passes the last row of its previous
 * page as `after`.
 */
type Part = { limit: number; skipped?: number; after?: StoredWorklistRow | undefined };

/**
 * Reads a page in one statement, sorted by group (see `WORKLIST_GROUPS`) and then from oldest to newest. Each role has its own subquery, so that the database
 * can read the rows in the order of the index.
 */
export async function worklistPage(tx: Tx, wanted: WorklistFilter, { limit, skipped = 0, after }: Part): Promise<StoredWorklistRow[]> {
  const worklist = sql`select worklist.* from app.worklist`;
  // Two exceptions of a task can differ only in their owner.
  const order = sql`order by rank, since, about_id, definition, owner`;
  const isThere = sql`${worklistFilterSql(wanted)} and ${after ? behind(after) : sql`true`}`;
  const chosen =
    wanted.mine === null
      ? sql`
        select part.* from unnest(${[...wanted.owners]}::text[]) as role (owner)
        cross join lateral (${worklist} where worklist.owner = role.owner and ${isThere} ${order} limit ${skipped + limit}) part`
      : sql`${worklist} where worklist.owner = any (${[...wanted.owners]}::text[]) and ${isThere}`;
  const { rows } = await sql<StoredWorklistRow>`
    select page.about_id, page.job_id, page.owner, page.definition, page.stage, page.reviewer_id, page.has_exception, page.since, page.rank, page.subject,
      jobs.job_name, jobs.short_code, jobs.place ->> 'city' as city, jobs.program_keys, jobs.rebate_internal as rebate, jobs.claimed ->> 'name' as claimed_by,
      ${userNameSql(sql.ref('jobs.ops_user_id'))} as ops_user, ${contractorNameSql(sql.ref('jobs.contractor_id'))} as contractor
    from (${chosen} ${order} limit ${limit} offset ${skipped}) page
    join app.jobs jobs on jobs.id = page.job_id
    ${order}`.execute(tx);
  return rows;
}

const behind = ({ rank, since, about_id, definition, owner }: StoredWorklistRow): RawBuilder<boolean> =>
  sql<boolean>`(worklist.rank, worklist.since, worklist.about_id, worklist.definition, worklist.owner)
    > (${rank}::smallint, ${since}::timestamptz, ${about_id}::uuid, ${definition}::text, ${owner}::text)`;

type Reader = { actor: Actor; definitions: Definitions; releases: ProgramReleases };

export function toWorklistItem(row: StoredWorklistRow, { actor, definitions, releases }: Reader): WorklistItem {
  return {
    task_id: row.about_id === row.job_id ? null : row.about_id,
    job_id: row.job_id,
    key: row.definition,
    title: worklistItemTitle(definitions, row.definition),
    subject: row.definition === 'reservation_ends' ? '' : row.subject,
    owner: row.owner,
    stage_key: row.stage,
    is_review: (definitions.get(row.definition)?.reviews.length ?? 0) > 0,
    since: row.since.toISOString(),
    group: WORKLIST_GROUPS[row.rank] ?? 'first_look',
    ends_on: row.definition === 'reservation_ends' ? row.subject : null,
    has_exception: row.has_exception,
    is_return: actor.kind === 'staff' && row.reviewer_id === actor.userId,
    job_name: row.job_name,
    short_code: row.short_code,
    city: row.city,
    contractor: row.contractor,
    programs: row.program_keys,
    program_names: row.program_keys.map((key) => programName(releases, key)),
    amount: row.rebate?.amount ?? null,
    assigned_or_claimed_by: row.ops_user ?? row.claimed_by,
    claimed_by: row.claimed_by,
  };
}

const FURTHER_TITLES = lazyLabels({
  payment_late: () => t('late_payment_label'),
  payment_adjusted: () => t('adjusted_payment'),
  reservation_ends: () => t('reservation_ends'),
  unowned: () => t('no_owner'),
});

export function worklistItemTitle(definitions: Definitions, definition: string): string {
  if (isKeyOf(ATTENTION_TITLES, definition)) return ATTENTION_TITLES[definition];
  if (isKeyOf(FURTHER_TITLES, definition)) return FURTHER_TITLES[definition];
  const form = definitions.get(definition);
  return form?.officeWords?.title ?? form?.title ?? definition;
}
