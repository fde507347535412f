import { sql } from 'kysely';
import type { EligibilityResult } from '@/eligibility';
import type { Amounts } from '@/incentives';
import { canonicalJson, sameJson } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { dictionariesFrom, pack, unpack } from '@/platform/server/packed';
import type { Settled } from '../../settle';
import type { JobState } from '../../state';
import type { EvaluationsTable } from '../tables';
import type { Wall } from './rows';

/** A result with the facts it was worked out from. */
export type Evaluation = {
  program_version: number;
  at: Date;
  facts: Record<string, unknown>;
  eligibility: EligibilityResult;
  amounts: Amounts;
};

type EvaluationRow = Wall & Pick<EvaluationsTable, 'program_key' | 'number' | 'program_version' | 'body'> & { evaluated_at: Date };

/** Where the evaluations of one program on one job end: how many there are, and the text of the last. */
export type EvaluationsEnd = { count: number; text: string };

/**
 * Two evaluations of a job differ in a few facts, so each is packed with the one before it as its
 * dictionary. Every sixteenth stands alone: none needs more than fifteen others to be read.
 */
const STANDS_ALONE = 16;
const DICTIONARY = 1;
/** Any number that no dictionary of ours will have: the text of the evaluation before. */
const THE_ONE_BEFORE = 255;
const dictionaryOf = dictionariesFrom(import.meta.glob('./dictionaries/*.txt', { query: '?raw', import: 'default', eager: true }));

/** The programs whose result is another than before: each gets a record. */
export function newlyEvaluated(before: JobState | null, { state }: Pick<Settled, 'state'>): JobState['programs'] {
  return state.programs.filter((program) => {
    if (!program.opted_in) return false;
    const earlier = before?.programs.find((other) => other.key === program.key);
    return !(earlier?.opted_in && sameJson(earlier.eligibility, program.eligibility) && sameJson(earlier.amounts, program.amounts));
  });
}

/** The next record of a program, and where its records end with it. */
export function nextEvaluation(
  end: EvaluationsEnd | undefined,
  program: JobState['programs'][number],
  facts: Record<string, unknown>,
  wall: Wall,
  now: Date,
): { row: EvaluationRow; end: EvaluationsEnd } {
  // Sorted keys: what is equal must look equal to the packer, whether it was read or worked out anew.
  const text = canonicalJson({ facts, eligibility: program.eligibility, amounts: program.amounts });
  const number = (end?.count ?? 0) + 1;
  const body =
    end && number % STANDS_ALONE !== 1 ? pack(text, THE_ONE_BEFORE, Buffer.from(end.text, 'utf8')) : pack(text, DICTIONARY, dictionaryOf(DICTIONARY));
  return {
    row: { ...wall, program_key: program.key, number, program_version: program.version, evaluated_at: now, body },
    end: { count: number, text },
  };
}

export const factsIn = ({ facts }: Pick<Settled, 'facts'>): Record<string, unknown> =>
  Object.fromEntries(facts.names().map((name) => [name, facts.value(name)]));

/** Writes a record for each program whose result is another. */
export async function recordEvaluations(tx: Tx, before: JobState | null, settled: Settled, wall: Wall, now: Date): Promise<void> {
  const programs = newlyEvaluated(before, settled);
  if (programs.length === 0) return;
  const ends = before
    ? await endsOf(
        tx,
        wall.job_id,
        programs.map((program) => program.key),
      )
    : new Map<string, EvaluationsEnd>();
  const facts = factsIn(settled);
  const rows = programs.map((program) => nextEvaluation(ends.get(program.key), program, facts, wall, now).row);
  await tx.insertInto('app.evaluations').values(rows).execute();
}

async function endsOf(tx: Tx, jobId: string, programs: readonly string[]): Promise<Map<string, EvaluationsEnd>> {
  const { rows } = await sql<{ program_key: string; number: number; body: Buffer }>`
    select e.program_key, e.number, e.body
      from (select program_key, max(number) as last from app.evaluations
             where job_id = ${jobId}::uuid and program_key = any (${programs}::text[]) group by program_key) newest
      join app.evaluations e on e.job_id = ${jobId}::uuid and e.program_key = newest.program_key
       and e.number > (newest.last - 1) / ${STANDS_ALONE}::integer * ${STANDS_ALONE}::integer
     order by e.program_key, e.number`.execute(tx);
  const ends = new Map<string, EvaluationsEnd>();
  for (const { program_key, number, body } of rows) ends.set(program_key, { count: number, text: opened(body, ends.get(program_key)?.text) });
  return ends;
}

const opened = (body: Buffer, before: string | undefined): string =>
  unpack(body, (number) => (number === THE_ONE_BEFORE ? Buffer.from(before ?? '', 'utf8') : dictionaryOf(number)));

/** The records of one program on a job, newest first: why did it change = compare two of them. */
export async function readEvaluations(tx: Tx, jobId: string, program: string, most = Number.MAX_SAFE_INTEGER): Promise<Evaluation[]> {
  const last = await tx
    .selectFrom('app.evaluations')
    .select('number')
    .where('job_id', '=', jobId)
    .where('program_key', '=', program)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return [];
  const oldest = Math.max(1, last.number - most + 1);
  const rows = await tx
    .selectFrom('app.evaluations')
    .select(['number', 'program_version', 'evaluated_at', 'body'])
    .where('job_id', '=', jobId)
    .where('program_key', '=', program)
    .where('number', '>', Math.floor((oldest - 1) / STANDS_ALONE) * STANDS_ALONE)
    .orderBy('number')
    .execute();
  let before: string | undefined;
  const records = rows.map(({ number, program_version, evaluated_at, body }) => {
    before = opened(body, before);
    // Only `nextEvaluation` and the migration of earlier versions write what lies there.
    return { number, record: { program_version, at: evaluated_at, ...(JSON.parse(before) as Omit<Evaluation, 'program_version' | 'at'>) } };
  });
  return records
    .filter(({ number }) => number >= oldest)
    .map(({ record }) => record)
    .reverse();
}
