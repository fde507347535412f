import type { Insertable } from 'kysely';
import { isRecord, jsonEquals } from '@/platform';
import { pipelineWrite, type Tx, withPreparedStatements } from '@/platform/server/db';
import type { PersistedOutcome } from '../settled-job';
import { type JobProgram, type JobState, jobProgram } from '../state';
import { applyChanges, evaluationChanges, type FactValues, type JobResults, NO_RESULTS, type ProgramResult } from './evaluation-changes';
import { type TenantColumns, tenantColumnsOf } from './rows';
import type { EvaluationsTable } from './tables';

/** A result of a program with the facts that it was calculated from. */
export type Evaluation = ProgramResult & { at: Date; facts: FactValues };

/** Programs whose results changed at one time, by program key. */
export type EvaluationMoment = { at: Date; results: ReadonlyMap<string, Evaluation> };

/** Returns the opted-in programs that have a new result or were not opted in before. `recordEvaluations` stores their results. */
export function changedEvaluations(before: JobState | null, { state }: Pick<PersistedOutcome, 'state'>): JobState['programs'] {
  return state.programs.filter((program) => {
    if (!program.opted_in) return false;
    const earlier = jobProgram(before, program.key);
    return !(earlier?.opted_in && isSameResult(earlier, program));
  });
}

/**
 * Returns whether two results are equal. Ignores the current date and the submission date that the program read, because these dates would make every later
 * evaluation look new.
 */
const isSameResult = (before: JobProgram, after: JobProgram): boolean =>
  (jsonEquals(before.eligibility, after.eligibility) && jsonEquals(before.amounts, after.amounts)) ||
  (jsonEquals(withoutClock(before.eligibility), withoutClock(after.eligibility)) && jsonEquals(withoutClock(before.amounts), withoutClock(after.amounts)));

const CLOCK = ['$today', '$submission_date'];

/** Removes the current date and the submission date from the facts that criteria and calculation steps read. */
function withoutClock(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => !(isRecord(item) && CLOCK.some((name) => item.fact === name))).map(withoutClock);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([key, inner]) => (CLOCK.includes(key) ? [] : [[key, withoutClock(inner)]])));
}

/** Programs whose results changed at one time, and the facts of the job at that time. */
export type RecordedChange = { tenant: TenantColumns; now: Date; programs: JobState['programs']; facts: FactValues };

/** For each chain of rows (`chainOf`), the facts and results after its last row. */
type Latest = Map<string, JobResults>;

/**
 * Returns the key of the chain to which an evaluation row belongs. A row stores only the changes since the previous row of its chain. A chain contains the rows
 * with the same contractor and programs. Row-level security compares only the job and these columns, so an actor who can read a row can read its whole chain.
 */
const chainOf = ({ contractor_id, program_keys }: Pick<TenantColumns, 'contractor_id' | 'program_keys'>): string => [contractor_id, ...program_keys].join(' ');

/** Returns the rows that record these changes, in order. `latest`: facts and results after the earlier rows of each chain; this function updates the map. */
export function evaluationRows(changes: readonly RecordedChange[], latest: Latest = new Map()): Insertable<EvaluationsTable>[] {
  return changes.map(({ tenant, now, programs, facts }) => {
    const chain = chainOf(tenant);
    const previousResults = latest.get(chain) ?? NO_RESULTS;
    const results = Object.fromEntries(programs.map(({ key, version, eligibility, amounts }) => [key, { program_version: version, eligibility, amounts }]));
    const stored = evaluationChanges(previousResults, { facts, results });
    latest.set(chain, applyChanges(previousResults, stored));
    return { ...tenant, evaluated_at: now, facts: JSON.stringify(stored.facts), results: JSON.stringify(stored.results) };
  });
}

/** Returns all known facts by name. `app.evaluations` stores them with the results of the evaluation. */
export const factsOfEvaluation = ({ facts }: Pick<PersistedOutcome, 'facts'>): Record<string, unknown> =>
  Object.fromEntries(facts.names().map((name) => [name, facts.value(name)]));

type Change = { settled: PersistedOutcome; context: { now: Date } };

/** Writes a row to `app.evaluations` for each change that changed the result of a program. */
export async function recordEvaluations(tx: Tx, before: JobState | null, changes: readonly Change[]): Promise<void> {
  const recorded = changes.flatMap(({ settled, context }, n): RecordedChange[] => {
    const programs = changedEvaluations(changes[n - 1]?.settled.state ?? before, settled);
    return programs.length === 0
      ? []
      : [{ tenant: tenantColumnsOf(settled.state, settled.columns), now: context.now, programs, facts: factsOfEvaluation(settled) }];
  });
  const [first] = recorded;
  if (!first) return;
  const { latest } = before ? await readRows(tx, first.tenant.job_id) : { latest: undefined };
  pipelineWrite(tx, tx.insertInto('app.evaluations').values(evaluationRows(recorded, latest)));
}

/** Returns the times at which results of a job changed, oldest first, with the changed results. */
export const readEvaluationMoments = async (tx: Tx, jobId: string): Promise<EvaluationMoment[]> => (await readRows(tx, jobId)).moments;

/** Returns the evaluations of one program on a job, newest first. */
export async function readEvaluations(tx: Tx, jobId: string, program: string): Promise<Evaluation[]> {
  const moments = await readEvaluationMoments(tx, jobId);
  return moments.flatMap(({ results }) => results.get(program) ?? []).reverse();
}

/** Returns the result that each program had at the given time. */
export const evaluationsAt = (moments: readonly EvaluationMoment[], at: Date): Map<string, Evaluation> =>
  new Map(moments.filter((moment) => moment.at <= at).flatMap(({ results }) => [...results]));

/** Reads the evaluation rows of a job that row-level security allows, and completes each row with the earlier rows of its chain. */
async function readRows(tx: Tx, jobId: string): Promise<{ moments: EvaluationMoment[]; latest: Latest }> {
  const rows = await withPreparedStatements(tx)
    .selectFrom('app.evaluations')
    .select(['contractor_id', 'program_keys', 'evaluated_at', 'facts', 'results'])
    .where('job_id', '=', jobId)
    .orderBy('id')
    .execute();
  const latest: Latest = new Map();
  const moments = rows.map(({ evaluated_at: at, ...row }): EvaluationMoment => {
    const { facts, results } = applyChanges(latest.get(chainOf(row)) ?? NO_RESULTS, row);
    latest.set(chainOf(row), { facts, results });
    const changed = Object.entries(results).filter(([program]) => program in row.results);
    return { at, results: new Map(changed.map(([program, result]) => [program, { ...result, at, facts }])) };
  });
  return { moments, latest };
}
