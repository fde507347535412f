import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type ActionOwner, type Actor, actionOwnersOf } from '@/access';
import { isMatchingJob, jobsFor, programSetsWith, type SearchMatch } from '@/job-data/server';
import type { Tx } from '@/platform/server/db';
import { LIST_FILTERS } from '../columns';
import type { JobFilters } from '../contract';

/** Returns a query for all jobs that the actor may see. The callers add filters to the query. */
export const visibleJobs = (tx: Tx, actor: Actor) => jobsFor(actor).visible(tx);

type Visible = ReturnType<typeof visibleJobs>;
export type JobsQuery<O = object> = Visible extends SelectQueryBuilder<infer Tables, infer Named, object> ? SelectQueryBuilder<Tables, Named, O> : never;
type Eb = Visible extends SelectQueryBuilder<infer Tables, infer Named, object> ? ExpressionBuilder<Tables, Named> : never;

/** Adds the conditions of the filters. Canceled and closed jobs are listed only if a filter includes such jobs. `found`: the jobs that match `q`. */
export function filterJobs<O>(query: JobsQuery<O>, filters: JobFilters, actor: Actor, found: SearchMatch): JobsQuery<O> {
  const conditions = columnConditions(filters, actor);
  return query
    .$if(filters.is_canceled === true, (q) => q.where(flagEquals('is_canceled', true)))
    .$if(filters.is_canceled !== true && filters.include_canceled !== true, (q) => q.where(flagEquals('is_canceled', false)))
    .$if(filters.include_complete !== true && filters.is_canceled !== true, (q) => q.where(flagEquals('is_closed', false)))
    .$if(Boolean(filters.stages?.length), (q) => q.where('jobs.stage', 'in', filters.stages ?? []))
    .$if(filters.contractor_user !== undefined, (q) => q.where('jobs.contractor_user_id', '=', filters.contractor_user ?? ''))
    .$if(filters.is_claimed_jobs !== undefined, (q) => q.where('jobs.claimed_by', filters.is_claimed_jobs ? 'is not' : 'is', null))
    .$if(Boolean(filters.claimed_by?.length), (q) => q.where('jobs.claimed_by', 'in', filters.claimed_by ?? []))
    .$if(Boolean(filters.program_id?.length), (q) => q.where(sql<boolean>`jobs.program_set = any (${programSetsWith(filters.program_id ?? [])})`))
    .$if(Boolean(filters.action_owner?.length), (q) => q.where(overlaps('open_owners', filters.action_owner ?? [])))
    .$if(filters.action_required === true, (q) => q.where(needsActionFrom(actor)))
    .$if(Boolean(filters.payment_status?.length), (q) => q.where(overlaps('payment_keys', programStatusSql(filters.payment_status ?? [], filters.program_id))))
    .$if(Boolean(filters.eligibility?.length), (q) => q.where(overlaps('eligibility_keys', programStatusSql(filters.eligibility ?? [], filters.program_id))))
    .$if(found !== null, (q) => q.where(isMatchingJob(found ?? [])))
    .$if(conditions.length > 0, (q) => q.where(sql<boolean>`${sql.join(conditions, sql` and `)}`));
}

/** Returns the conditions of the filters that compare one column. A filter that is off or has an empty list adds no condition. */
function columnConditions(filters: JobFilters, actor: Actor): RawBuilder<boolean>[] {
  const values: Readonly<Record<string, unknown>> = filters;
  return LIST_FILTERS.flatMap(({ parameter, column, isStaffOnly }) => {
    const value = values[parameter];
    if (column === undefined || (isStaffOnly && actor.kind !== 'staff')) return [];
    if (value === undefined || value === false || (Array.isArray(value) && value.length === 0)) return [];
    const ref = sql.ref(`jobs.${column}`);
    return [Array.isArray(value) ? sql<boolean>`${ref} = any (${value})` : sql<boolean>`${ref} = ${value}`];
  });
}

/** Returns a condition with a literal instead of a parameter, because PostgreSQL uses the index of open jobs only for a literal. */
const flagEquals = (column: 'is_canceled' | 'is_closed', is: boolean) => sql<boolean>`${sql.ref(`jobs.${column}`)} = ${sql.lit(is)}`;

/** Returns the SQL condition that the actor or a colleague must act on the job. */
export const needsActionFrom = (actor: Actor): RawBuilder<boolean> => actionOwnerSql(actionOwnersOf(actor));

/**
 * Returns the SQL condition that one of these action owners must act on the job. The condition uses literals instead of parameters, because the best index
 * depends on the owners.
 */
export const actionOwnerSql = (owners: readonly ActionOwner[]): RawBuilder<boolean> =>
  sql<boolean>`jobs.open_owners && ${sql.lit(`{${owners.join()}}`)}::text[]`;

const overlaps = (column: 'open_owners' | 'payment_keys' | 'eligibility_keys', values: readonly string[]) => (_eb: Eb) =>
  sql<boolean>`${sql.ref(`jobs.${column}`)} && ${[...values]}::text[]`;

/**
 * Returns the values to compare with `payment_keys` or `eligibility_keys`. With a program filter, these are the statuses of the selected programs. Without a
 * program filter, the status of the job (payment) or of any program (eligibility) is compared.
 */
export const programStatusSql = (statuses: readonly string[], programs: readonly string[] | undefined): string[] =>
  programs?.length ? programs.flatMap((key) => statuses.map((status) => `${key}:${status}`)) : [...statuses];
