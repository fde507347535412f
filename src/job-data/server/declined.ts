import { type RawBuilder, sql } from 'kysely';
import type { IneligibilityReason } from '@/rules/tasks';

/** A program that declined a job, with its reason and note. */
export type DeclinedProgram = { key: string; reason: IneligibilityReason; note: string };

/**
 * SQL expression for the programs that declined a job in a list, or null if no program declined it. Reads app.job_programs only for jobs with an ineligible
 * program, so that a page of jobs needs few reads.
 */
export const declinedProgramsSql: RawBuilder<DeclinedProgram[] | null> = sql`
  case when 'ineligible' = any (jobs.eligibility_keys) then (
    select jsonb_agg(jsonb_build_object('key', p.program_key, 'reason', p.declined ->> 'reason', 'note', p.declined ->> 'note') order by p.position)
    from app.job_programs p
    where p.job_id = jobs.id and p.program_key || ':ineligible' = any (jobs.eligibility_keys) and p.declined ->> 'reason' is not null
  ) end`;
