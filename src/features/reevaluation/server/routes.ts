import { sql } from 'kysely';
import { readUseCase, type UseCase } from '@/access/server';
import * as contract from '../contract';
import './tables';

const NEWEST = 50;

const listReevaluationsHandler = readUseCase(contract.listReevaluations, async ({ tx, query: { program } }) => {
  const rows = await tx
    .selectFrom('app.reevaluations as runs')
    .select(['id', 'reason', 'program_keys', 'requested_at', 'jobs_total', 'jobs_done', 'jobs_changed', 'jobs_failed', 'finished_at'])
    .select(sql<string>`business_day::text`.as('business_day'))
    .$if(program !== undefined, (select) => select.where(sql<boolean>`(reason = 'nightly' or ${program ?? ''} = any (program_keys))`))
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .limit(NEWEST)
    .execute();
  return {
    items: rows.map(({ program_keys: programs, requested_at, finished_at, ...run }) => ({
      ...run,
      programs,
      requested_at: requested_at.toISOString(),
      finished_at: finished_at?.toISOString() ?? null,
    })),
  };
});

export const REEVALUATION_ROUTES: readonly UseCase[] = [listReevaluationsHandler];
