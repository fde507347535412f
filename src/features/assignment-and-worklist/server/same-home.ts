import { sql } from 'kysely';
import { readUseCase } from '@/access/server';
import { contractorNames } from '@/foundation/accounts/server';
import { formatShortAddress, SIMILARITY_THRESHOLD } from '@/foundation/places';
import { jobsFor, promisedCentsSql } from '@/job-data/server';
import { dollarsFrom, notFound } from '@/platform';
import * as contract from '../same-home-contract';
import { t } from './messages';

const MAX_JOBS = 20;

/**
 * Lists the jobs, other than this job, that are at the same home and that the user may see. Includes jobs at a similar address, which may be the same address
 * with a typo. Household caps do not count jobs at a similar address (decisions/jobs-homes.md).
 */
export const listJobsAtSameHomeHandler = readUseCase(contract.listJobsAtSameHome, async ({ tx, actor, params }) => {
  const job = await jobsFor(actor).visible(tx).select(['jobs.home_key', 'jobs.home_area']).where('jobs.id', '=', params.job_id).executeTakeFirst();
  if (!job) throw notFound(t('job_not_found_error'));
  const { home_key, home_area } = job;
  const isSame = sql<boolean>`jobs.home_key = ${home_key}`;
  // The apartment numbers must be equal, but the rest of the addresses need only be similar.
  const isSimilar = sql<boolean>`split_part(jobs.home_key, '|', 2) = split_part(${home_key}, '|', 2)
    and similarity(jobs.home_key, ${home_key}) >= ${SIMILARITY_THRESHOLD}::float8`;
  const rows = await jobsFor(actor)
    .visible(tx)
    .select(['jobs.id', 'jobs.short_code', 'jobs.job_name', 'jobs.place', 'jobs.contractor_id', 'jobs.stage', 'jobs.is_closed', isSame.as('is_same')])
    .select(promisedCentsSql(sql.ref('jobs.id')).as('cents'))
    // Compare only addresses in the same area, because the index is ordered by area.
    .where('jobs.home_area', '=', home_area)
    .where((eb) => eb.or([isSame, isSimilar]))
    .where('jobs.id', '<>', params.job_id)
    .where('jobs.is_canceled', '=', false)
    .orderBy('is_same', 'desc')
    .orderBy('jobs.created_at', 'desc')
    .limit(MAX_JOBS)
    .execute();
  const names = await contractorNames(tx, [...new Set(rows.map((row) => row.contractor_id))]);
  return {
    items: rows.map(({ id, short_code, job_name, place, contractor_id, stage, is_closed, is_same, cents }) => ({
      id,
      short_code,
      job_name,
      address: formatShortAddress(place),
      contractor: names.get(contractor_id) ?? '',
      stage_key: stage,
      is_closed,
      is_same,
      promised: dollarsFrom(cents),
    })),
  };
});
