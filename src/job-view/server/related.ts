import { type RawBuilder, sql } from 'kysely';
import { isInternal } from '@/access';
import { contractorNameSql, guestsWithAccessSql, userNamesSql } from '@/foundation/accounts/server';
import type { UseCaseContext } from '@/job/server';
import type { JobState } from '@/job-data';
import { jobsFor } from '@/job-data/server';
import { withPreparedStatements } from '@/platform/server/db';
import type { ViewContext } from '../context';
import type { GuestSummary } from '../job';

/** Data on the job page that other tables contain: users in charge, contractor, guests, the job that this job was copied from, and its copies. */
export type RelatedData = Pick<ViewContext, 'userNames' | 'contractorName'> & { guests: GuestSummary[]; related: Related[] };

type Related = { id: string; short_code: string; cloned_from: string | null };

type Row = { users: { id: string; name: string }[] | null; contractor: string | null; guests: GuestSummary[] | null; related: Related[] | null };

/** Loads the related data that this actor may see. The query needs only the job ID, so a caller can send it together with the query that loads the job. */
export async function loadRelated({ tx, actor }: Pick<UseCaseContext, 'tx' | 'actor'>, id: string): Promise<RelatedData> {
  // Load the ops owner only for staff, because other users may not see the ops owner.
  const people = isInternal(actor) ? sql`job.contractor_user_id, job.ops_user_id` : sql`job.contractor_user_id`;
  const contractor = actor.kind === 'contractor' ? sql`null` : contractorNameSql(sql.ref('job.contractor_id'));
  const { rows } = await sql<Row>`
    select
      ${userNamesSql(people)} as users,
      ${contractor} as contractor,
      ${guestsWithAccessSql(sql.ref('job.id'))} as guests,
      ${actor.kind === 'guest' ? sql`null` : related({ tx, actor })} as related
    from (${jobsFor(actor)
      .visible(tx)
      .select(['jobs.id', 'jobs.contractor_id', 'jobs.contractor_user_id', 'jobs.ops_user_id', 'jobs.cloned_from'])
      .where('jobs.id', '=', id)}) job`.execute(withPreparedStatements(tx));
  const [row] = rows;
  const userNames = new Map(row?.users?.map(({ id, name }) => [id, name]));
  if (actor.kind === 'contractor' || actor.kind === 'staff') userNames.set(actor.userId, actor.name);
  return {
    userNames,
    contractorName: actor.kind === 'contractor' ? actor.contractorName : (row?.contractor ?? ''),
    guests: (row?.guests ?? []).map((guest) => ({
      ...guest,
      sent_at: toIsoOrNull(guest.sent_at),
      opened_at: toIsoOrNull(guest.opened_at),
      done_at: toIsoOrNull(guest.done_at),
    })),
    related: row?.related ?? [],
  };
}

const related = ({ tx, actor }: Pick<UseCaseContext, 'tx' | 'actor'>): RawBuilder<unknown> => sql`(
    select json_agg(json_build_object('id', r.id, 'short_code', r.short_code, 'cloned_from', r.cloned_from)) from (${jobsFor(actor)
      .visible(tx)
      .select(['jobs.id', 'jobs.short_code', 'jobs.cloned_from'])
      .where(sql<boolean>`(jobs.cloned_from = job.id or jobs.id = job.cloned_from)`)
      // Sort the source of a copied job first. Otherwise, the row limit could remove it if there are many copies.
      .orderBy(sql`jobs.id = job.cloned_from desc nulls last`)
      .orderBy('jobs.created_at')
      .orderBy('jobs.id')
      .limit(50)}) r)`;

/** Returns the job that this job was copied from, and the copies of this job. */
export function cloneRelations({ related }: RelatedData, state: Pick<JobState, 'id' | 'cloned_from'>): NonNullable<ViewContext['relations']> {
  const idAndCode = ({ id, short_code }: Related) => ({ id, short_code });
  const from = related.find((row) => row.id === state.cloned_from);
  return { cloned_from: from ? idAndCode(from) : null, clones: related.filter((row) => row.cloned_from === state.id).map(idAndCode) };
}

/** Converts an instant from PostgreSQL JSON, which has microseconds and an offset, to the format that the API uses. */
const toIsoOrNull = (instant: string | null): string | null => (instant === null ? null : new Date(instant).toISOString());
