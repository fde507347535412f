import { sql } from 'kysely';
import { canonicalJson, isRecord, jsonEquals } from '@/platform';
import { compressText, decompressText } from '@/platform/server/compression';
import { pipelineWrite, type Tx } from '@/platform/server/db';
import type { EligibilityResult } from '@/rules/eligibility';
import type { Amounts } from '@/rules/incentives';
import type { PersistedOutcome } from '../settled-job';
import { type JobProgram, type JobState, jobProgram } from '../state';
import { dictionaryByNumber, RESULTS_DICTIONARY } from './compression-dictionaries';
import { type TenantColumns, tenantOf } from './rows';
import type { EvaluationsTable } from './tables';

/** A result with the facts it was worked out from. */
export type Evaluation = {
  program_version: number;
  at: Date;
  facts: Record<string, unknown>;
  eligibility: EligibilityResult;
  amounts: Amounts;
};

type EvaluationRow = TenantColumns & Pick<EvaluationsTable, 'program_key' | 'program_version' | 'stands_alone' | 'body'> & { evaluated_at: Date };

/** Where the records of one program on one job end: the last one, and how many before it are needed to read it. */
export type EvaluationHead = Pick<TenantColumns, 'contractor_id' | 'program_keys'> & { text: string; needs: number };

/**
 * Two results of a job differ in a few facts, so each is packed with the one before it as its dictionary.
 * One of sixteen stands alone, so that none needs more than fifteen others to be read; and the first
 * of another company does, because who reads there does not see the one before.
 */
const AT_MOST_NEEDED = 15;
/** Any number that no dictionary of ours will have: the text of the record before. */
const THE_ONE_BEFORE = 255;

/** The programs whose result is another than before: each gets a record. */
export function changedEvaluations(before: JobState | null, { state }: Pick<PersistedOutcome, 'state'>): JobState['programs'] {
  return state.programs.filter((program) => {
    if (!program.opted_in) return false;
    const earlier = jobProgram(before, program.key);
    return !(earlier?.opted_in && isSameResult(earlier, program));
  });
}

/** Two results that say the same; which day it is when they were worked out is no difference. */
const isSameResult = (before: JobProgram, after: JobProgram): boolean =>
  (jsonEquals(before.eligibility, after.eligibility) && jsonEquals(before.amounts, after.amounts)) ||
  (jsonEquals(withoutClock(before.eligibility), withoutClock(after.eligibility)) && jsonEquals(withoutClock(before.amounts), withoutClock(after.amounts)));

const CLOCK = ['$today', '$submission_date'];

/** What was read of the clock is left out, in criteria and in the inputs of steps. */
function withoutClock(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => !(isRecord(one) && CLOCK.some((name) => one.fact === name))).map(withoutClock);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([key, inner]) => (CLOCK.includes(key) ? [] : [[key, withoutClock(inner)]])));
}

/** The next record of a program, and where its records end with it. */
export function nextEvaluationRow(
  before: EvaluationHead | undefined,
  program: JobState['programs'][number],
  facts: Record<string, unknown>,
  tenant: TenantColumns,
  now: Date,
): { row: EvaluationRow; end: EvaluationHead } {
  // Sorted keys: what is equal must look equal to the packer, whether it was read or worked out anew.
  const text = canonicalJson({ facts, eligibility: program.eligibility, amounts: program.amounts });
  const { contractor_id, program_keys } = tenant;
  const base =
    before && before.needs < AT_MOST_NEEDED && before.contractor_id === contractor_id && jsonEquals(before.program_keys, program_keys) ? before : null;
  const body = base
    ? compressText(text, THE_ONE_BEFORE, Buffer.from(base.text, 'utf8'))
    : compressText(text, RESULTS_DICTIONARY, dictionaryByNumber(RESULTS_DICTIONARY));
  return {
    row: { ...tenant, program_key: program.key, program_version: program.version, evaluated_at: now, stands_alone: base === null, body },
    end: { contractor_id, program_keys, text, needs: base ? base.needs + 1 : 0 },
  };
}

export const factsOfEvaluation = ({ facts }: Pick<PersistedOutcome, 'facts'>): Record<string, unknown> =>
  Object.fromEntries(facts.names().map((name) => [name, facts.value(name)]));

type Act = { settled: PersistedOutcome; context: { now: Date } };

/** Writes a record for each program whose result is another, after each of these changes. */
export async function recordEvaluations(tx: Tx, before: JobState | null, acts: readonly Act[]): Promise<void> {
  const evaluated = acts
    .map(({ settled, context }, n) => ({ settled, now: context.now, programs: changedEvaluations(acts[n - 1]?.settled.state ?? before, settled) }))
    .filter(({ programs }) => programs.length > 0);
  if (evaluated.length === 0) return;
  const keys = new Set(evaluated.flatMap(({ programs }) => programs.map(({ key }) => key)));
  const ends = before ? await endsOf(tx, before.id, [...keys]) : new Map<string, EvaluationHead>();
  const rows = evaluated.flatMap(({ settled, now, programs }) => {
    const facts = factsOfEvaluation(settled);
    const tenant = tenantOf(settled.state, settled.columns);
    return programs.map((program) => {
      const { row, end } = nextEvaluationRow(ends.get(program.key), program, facts, tenant, now);
      ends.set(program.key, end);
      return row;
    });
  });
  pipelineWrite(tx, tx.insertInto('app.evaluations').values(rows));
}

async function endsOf(tx: Tx, jobId: string, programs: readonly string[]): Promise<Map<string, EvaluationHead>> {
  const { rows } = await sql<Omit<EvaluationHead, 'text' | 'needs'> & { program_key: string; body: Buffer }>`
    select e.program_key, e.contractor_id, e.program_keys, e.body from app.evaluations e
     where e.job_id = ${jobId}::uuid and e.program_key = any (${programs}::text[])
       and e.id >= (select max(s.id) from app.evaluations s where s.job_id = e.job_id and s.program_key = e.program_key and s.stands_alone)
     order by e.program_key, e.id`.execute(tx);
  const ends = new Map<string, EvaluationHead>();
  for (const { program_key, body, ...tenant } of rows) {
    const before = ends.get(program_key);
    ends.set(program_key, { ...tenant, text: opened(body, before?.text), needs: before ? before.needs + 1 : 0 });
  }
  return ends;
}

const opened = (body: Buffer, before: string | undefined): string =>
  decompressText(body, (number) => (number === THE_ONE_BEFORE ? Buffer.from(before ?? '', 'utf8') : dictionaryByNumber(number)));

/** The records of one program on a job, newest first: why did it change = compare two of them. */
export async function readEvaluations(tx: Tx, jobId: string, program: string, most = 1_000_000): Promise<Evaluation[]> {
  const { rows } = await sql<{ program_version: number; at: Date; body: Buffer }>`
    select program_version, evaluated_at as at, body from app.evaluations
     where job_id = ${jobId}::uuid and program_key = ${program} and id >= coalesce((
       select max(id) from app.evaluations where job_id = ${jobId}::uuid and program_key = ${program} and stands_alone
          and id <= (select id from app.evaluations where job_id = ${jobId}::uuid and program_key = ${program} order by id desc offset ${most - 1} limit 1)), 0)
     order by id`.execute(tx);
  let text: string | undefined;
  const records = rows.map(({ body, ...row }) => {
    text = opened(body, text);
    return { ...row, ...contentOf(text) };
  });
  return records.reverse().slice(0, most);
}

/** When results of a job became others, newest first, with the programs that became others then. */
export async function evaluationMoments(tx: Tx, jobId: string, most: number): Promise<{ at: Date; programs: { key: string; version: number }[] }[]> {
  const { rows } = await sql<{ at: Date; programs: { key: string; version: number }[] }>`
    select evaluated_at as at, json_agg(json_build_object('key', program_key, 'version', program_version) order by program_key) as programs
      from app.evaluations where job_id = ${jobId}::uuid group by evaluated_at order by evaluated_at desc limit ${most}`.execute(tx);
  return rows;
}

/** The last record of each program at a moment. */
export async function evaluationsAt(tx: Tx, jobId: string, at: Date): Promise<Map<string, Evaluation>> {
  const { rows } = await sql<{ program_key: string; program_version: number; at: Date; body: Buffer }>`
    select e.program_key, e.program_version, e.evaluated_at as at, e.body from app.evaluations e
     where e.job_id = ${jobId}::uuid and e.evaluated_at <= ${at}
       and e.id >= (select max(s.id) from app.evaluations s
                     where s.job_id = e.job_id and s.program_key = e.program_key and s.stands_alone and s.evaluated_at <= ${at})
     order by e.program_key, e.id`.execute(tx);
  const texts = new Map<string, string>();
  const last = new Map<string, Evaluation>();
  for (const { program_key, body, ...row } of rows) {
    const text = opened(body, texts.get(program_key));
    texts.set(program_key, text);
    last.set(program_key, { ...row, ...contentOf(text) });
  }
  return last;
}

// Only `nextEvaluation` writes it.
const contentOf = (text: string) => JSON.parse(text) as Omit<Evaluation, 'program_version' | 'at'>;
