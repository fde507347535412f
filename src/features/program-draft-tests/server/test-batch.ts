import { programSchema } from '@/rules/programs';
import { loadReleases } from '@/rules/programs/server';
import { changedNumbers, testHousehold, unnoticedChange } from '../households';
import type { Household, TestResult } from '../households-contract';
import type { RunBatch, RunProgress } from './runs';

/** Milliseconds after which a batch ends. Urgent background jobs can then start. */
const BATCH_MS = 250;

/** Returns a household for the API. The conversion removes properties with the value undefined, as in stored JSON. */
export const householdView = (household: unknown): Household => JSON.parse(JSON.stringify(household));

export const EMPTY_TEST: TestResult = { households: [], unnoticed: [] };

/** Tests the next golden households (examples with expected results) of a draft. After the last household, tests the changed numbers. */
export async function testBatch({ tx, run }: RunBatch): Promise<RunProgress> {
  const { program_key: key, version, households } = run;
  const releases = await loadReleases(tx, [{ key, version }]);
  const base = releases.releaseOf(key, version)?.program;
  if (!base) throw new Error(`The program ${key} has no version ${version}`);
  const draft = programSchema.parse(run.body);
  const otherPrograms = releases.all().flatMap((release) => (release.key === key ? [] : [release.program]));
  const numbers = changedNumbers(base, draft);
  // The cast is safe, because the result of a test is always a `TestResult`.
  const { households: tested, unnoticed } = run.result as TestResult;
  const total = households.length + numbers.length;
  const until = performance.now() + BATCH_MS;
  let { done } = run;
  do {
    const household = households[done];
    const number = numbers[done - households.length];
    if (household) tested.push(testHousehold(draft, household, otherPrograms));
    else if (number) {
      const taken = new Set([...households.map(({ name }) => name), ...unnoticed.flatMap(({ offer }) => (offer ? [offer.name] : []))]);
      const numberChange = unnoticedChange(number, { draft, households, others: otherPrograms, taken });
      if (numberChange) unnoticed.push({ ...numberChange, offer: numberChange.offer && householdView(numberChange.offer) });
    }
    done += 1;
  } while (done < total && performance.now() < until);
  return { total, done: Math.min(done, total), failed: 0, last_job_id: null, result: { households: tested, unnoticed }, isLast: done >= total };
}
