import { type RawBuilder, sql } from 'kysely';
import { isStaffOfProgram } from '@/access';
import { readUseCase } from '@/access/server';
import { contractorNameSql, listActiveUsers, programsOfContractor, selectContractors } from '@/foundation/accounts/server';
import { isMatchingJob, jobsFor, matchingIdsSql, searchPatterns, similarIdsSql } from '@/job-data/server';
import { type Tx, withPreparedStatements } from '@/platform/server/db';
import { stageNumber } from '@/rules/forms';
import { loadReleases } from '@/rules/programs/server';
import * as listContract from '../contract';

/**
 * Maximum number of jobs that the server sends to the browser, which then searches these jobs without the server. If there are more jobs, the browser requests
 * results with `q`, because the data of all jobs would be too large to load.
 */
const MAX_LOCAL = 1_000;
const MAX_FOUND = 50;

export const searchJobsHandler = readUseCase(listContract.searchJobs, async ({ tx, actor, query }) => {
  const limit = query.q ? MAX_FOUND : MAX_LOCAL;
  const shownFrom = (db: Tx) =>
    jobsFor(actor)
      .visible(db)
      .select([
        'jobs.id',
        'jobs.short_code',
        'jobs.first_name',
        'jobs.last_name',
        // Read only the displayed address fields, because reading complete place objects costs more than the search.
        sql<string>`jobs.place ->> 'street'`.as('street'),
        sql<string>`jobs.place ->> 'city'`.as('city'),
        'jobs.external_id',
        'jobs.is_canceled',
        'jobs.stage',
        'jobs.program_keys',
        'jobs.current_stage_started_at',
        contractorNameSql(sql.ref('jobs.contractor_id')).as('contractor'),
      ])
      .$if(query.include_canceled !== true, (q) => q.where('jobs.is_canceled', '=', false))
      .$if(Boolean(query.stages?.length), (q) => q.where('jobs.stage', 'in', query.stages ?? []));
  const visibleJobs = shownFrom(tx);
  const newest = (jobs: typeof visibleJobs) =>
    jobs
      .orderBy('jobs.current_stage_started_at', 'desc')
      .orderBy('jobs.id', 'desc')
      .limit(limit + 1)
      .execute();
  type FoundJob = Awaited<ReturnType<typeof newest>>[number];
  // Left joins return one row without a job if there is no match. This type guard removes such rows.
  const hasJob = <Row extends { [Column in keyof FoundJob]: FoundJob[Column] | null }>(row: Row): row is Row & FoundJob => row.id !== null;
  // Read one job at a time, because for a list of IDs PostgreSQL may read all jobs of a large contractor. The statement is prepared, because the best plan is
  // the same for all IDs, and planning takes longer than reading.
  const byIds = query.stages?.length ? tx : withPreparedStatements(tx);
  const each = shownFrom(byIds).where(sql<boolean>`jobs.id = found.id`).limit(1).as('jobs');
  /** Reads the jobs with these IDs in one statement. Returns null if the IDs are null, which means that too many jobs match. */
  const inOrder = async (ids: RawBuilder<string[] | null>) => {
    const rows = await byIds
      // Add `offset 0`, so that PostgreSQL evaluates the IDs once.
      .selectFrom(sql<{ ids: string[] | null }>`(select ${ids} as ids offset 0)`.as<'matching'>(sql`matching`))
      .leftJoinLateral(sql<{ id: string; place: number }>`unnest(matching.ids) with ordinality`.as<'found'>(sql`found(id, place)`), (join) => join.onTrue())
      .leftJoinLateral(each, (join) => join.onTrue())
      .selectAll('jobs')
      .select(sql<boolean>`matching.ids is null`.as('are_too_many'))
      .orderBy('found.place')
      .execute();
    return rows[0]?.are_too_many ? null : rows.filter(hasJob);
  };
  const scope = { stages: query.stages, include_canceled: query.include_canceled === true };
  const search = async (typed: string) => {
    const patterns = searchPatterns(typed);
    if (patterns.length === 0) return [];
    const matchingIds = await inOrder(matchingIdsSql(actor, patterns, { ...scope, limit: limit + 1 }));
    if (matchingIds === null) return newest(visibleJobs.where(isMatchingJob({ patterns })));
    if (matchingIds.length > 0) return matchingIds;
    // No job matches the search text, so its words are probably misspelled: search for similar words.
    const similar = similarIdsSql(actor, typed, { ...scope, limit: limit });
    return (similar && (await inOrder(similar))) ?? [];
  };
  const rows = query.q ? await search(query.q) : await newest(visibleJobs);
  return {
    items: rows.slice(0, limit).map((row) => ({
      id: row.id,
      code: row.short_code,
      full_name: `${row.first_name} ${row.last_name}`,
      address: row.street,
      city: row.city,
      contractor: row.contractor,
      external_id: row.external_id,
      is_canceled: row.is_canceled,
      stage: stageNumber(row.stage),
      program_keys: row.program_keys,
    })),
    partial: rows.length > limit,
  };
});

/** Maximum number of options of a filter. People do not read longer lists to choose an option. */
const MAX_OPTIONS = 500;

/** Returns the options of the filters: programs, contractors and active users. Contractors and staff users are options only for staff. */
export const getJobFilterOptionsHandler = readUseCase(listContract.getJobFilterOptions, async ({ tx, actor }) => {
  const releases = await loadReleases(tx);
  const contractorPrograms = actor.kind === 'contractor' ? await programsOfContractor(tx, actor.contractorId) : null;
  const programs = releases.all().filter(({ key }) => (contractorPrograms ? contractorPrograms.includes(key) : isStaffOfProgram(actor, key)));
  const internal = actor.kind === 'staff';
  const contractors = internal ? await selectContractors(tx, MAX_OPTIONS) : [];
  const staff = internal ? await listActiveUsers(tx, 'staff', MAX_OPTIONS) : [];
  const contractorUsers = await listActiveUsers(tx, 'contractors', MAX_OPTIONS);
  const option = (user: (typeof contractorUsers)[number]) => ({ value: user.id, label: user.display_name });
  return {
    programs: programs.map(({ key, program }) => ({ value: key, label: program.name })),
    contractors: contractors.map(({ id, name }) => ({ value: id, label: name })),
    ops_users: staff.filter((user) => user.roles.includes('ops')).map(option),
    contractor_users: contractorUsers.map(option),
    claimed_by: [...staff, ...contractorUsers].map(option),
  };
});
