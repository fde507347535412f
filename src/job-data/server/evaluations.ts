import { type Insertable, sql } from 'kysely';
import { isRecord, jsonEquals } from '@/platform';
import { pipelineWrite, type Tx } from '@/platform/server/db';
import type { EligibilityResult } from '@/rules/eligibility';
import type { Amounts } from '@/rules/incentives';
import type { PersistedOutcome } from '../settled-job';
import { type JobProgram, type JobState, jobProgram } from '../state';
import { type TenantColumns, tenantOf } from './rows';
import type { EvaluationsTable } from './tables';

/** A result with the facts that it was calculated from. */
export type Evaluation = {
  program_version: number;
  at: Date;
  facts: Record<string, unknown>;
  eligibility: EligibilityResult;
  amounts: Amounts;
};

/** Programs whose result changed: each gets a record. */
export function changedEvaluations(before: JobState | null, { state }: Pick<PersistedOutcome, 'state'>): JobState['programs'] {
  return state.programs.filter((program) => {
    if (!program.opted_in) return false;
    const earlier = jobProgram(before, program.key);
    return !(earlier?.opted_in && isSameResult(earlier, program));
  });
}

/** Returns whether two results are equal, apart from the day of the calculation. */
const isSameResult = (before: JobProgram, after: JobProgram): boolean =>
  (jsonEquals(before.eligibility, after.eligibility) && jsonEquals(before.amounts, after.amounts)) ||
  (jsonEquals(withoutClock(before.eligibility), withoutClock(after.eligibility)) && jsonEquals(withoutClock(before.amounts), withoutClock(after.amounts)));

const CLOCK = ['$today', '$submission_date'];

/** Leaves out values of the clock, in criteria and in the inputs of steps. */
function withoutClock(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => !(isRecord(one) && CLOCK.some((name) => one.fact === name))).map(withoutClock);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([key, inner]) => (CLOCK.includes(key) ? [] : [[key, withoutClock(inner)]])));
}

/** The row that records a result of a program. `facts`: what it was calculated from (`factsOfEvaluation`). */
export const evaluationRow = (tenant: TenantColumns, program: JobProgram, facts: Record<string, unknown>, now: Date): Insertable<EvaluationsTable> => ({
  ...tenant,
  program_key: program.key,
  program_version: program.version,
  evaluated_at: now,
  facts: JSON.stringify(facts),
  eligibility: JSON.stringify(program.eligibility),
  amounts: JSON.stringify(program.amounts),
});

/** Returns the known facts of an evaluation by name, as they are stored with its result. */
export const factsOfEvaluation = ({ facts }: Pick<PersistedOutcome, 'facts'>): Record<string, unknown> =>
  Object.fromEntries(facts.names().map((name) => [name, facts.value(name)]));

type Change = { settled: PersistedOutcome; context: { now: Date } };

/** Writes a record for each program whose result changed, after each of these changes. */
export function recordEvaluations(tx: Tx, before: JobState | null, changes: readonly Change[]): void {
  const rows = changes.flatMap(({ settled, context }, n) => {
    const programs = changedEvaluations(changes[n - 1]?.settled.state ?? before, settled);
    if (programs.length === 0) return [];
    const tenant = tenantOf(settled.state, settled.columns);
    const facts = factsOfEvaluation(settled);
    return programs.map((program) => evaluationRow(tenant, program, facts, context.now));
  });
  if (rows.length > 0) pipelineWrite(tx, tx.insertInto('app.evaluations').values(rows));
}

/** Returns the records of one program on a job, newest first. "Why did it change?" compares two of them. */
export const readEvaluations = (tx: Tx, jobId: string, program: string, most = 1_000_000): Promise<Evaluation[]> =>
  evaluations(tx, jobId).where('program_key', '=', program).orderBy('id', 'desc').limit(most).execute();

/** Returns the times at which results of a job changed, newest first, with the programs that changed. */
export async function evaluationMoments(tx: Tx, jobId: string, most: number): Promise<{ at: Date; programs: { key: string; version: number }[] }[]> {
  const { rows } = await sql<{ at: Date; programs: { key: string; version: number }[] }>`
    select evaluated_at as at, json_agg(json_build_object('key', program_key, 'version', program_version) order by program_key) as programs
      from app.evaluations where job_id = ${jobId}::uuid group by evaluated_at order by evaluated_at desc limit ${most}`.execute(tx);
  return rows;
}

/** Returns the last record of each program at a time. */
export async function evaluationsAt(tx: Tx, jobId: string, at: Date): Promise<Map<string, Evaluation>> {
  const rows = await evaluations(tx, jobId)
    .select('program_key')
    .distinctOn('program_key')
    .where('evaluated_at', '<=', at)
    .orderBy('program_key')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ program_key, ...evaluation }) => [program_key, evaluation]));
}

const evaluations = (tx: Tx, jobId: string) =>
  tx.selectFrom('app.evaluations').select(['program_version', 'evaluated_at as at', 'facts', 'eligibility', 'amounts']).where('job_id', '=', jobId);
