import { readUseCase } from '@/access/server';
import { amountChangesFor } from '@/features/rebates';
import { historyEntriesSince } from '@/foundation/history/server';
import { canSeeAmounts } from '@/job';
import { factsForDisplay } from '@/job/server';
import { type EvaluationMoment, evaluationsAt, jobsFor, readEvaluationMoments } from '@/job-data/server';
import { viewContext } from '@/job-view/server';
import { programName } from '@/rules/programs';
import { loadReleases } from '@/rules/programs/server';
import { compareMoments } from '../change-explanation/compare';
import * as whatIfContract from '../contract';

const MAX_MOMENTS = 100;

type Moment = { at: Date; programs: { key: string; version: number }[] };

/**
 * Compares two results of a job. By default, compares the results before and after the last change of an amount. If the viewer may not see amounts, the default
 * is the last two results.
 */
export const compareEvaluationsHandler = readUseCase(whatIfContract.compareEvaluations, async (context) => {
  const { tx, actor, params, query } = context;
  const { state } = await jobsFor(actor).find(tx, params.job_id);
  const recorded = await readEvaluationMoments(tx, state.id);
  const moments = momentsOf(recorded).slice(0, MAX_MOMENTS);
  const isChosen = query.after !== undefined || query.before !== undefined || !canSeeAmounts(state, actor);
  const latest = momentOf(query.after, moments) ?? (isChosen ? moments[0] : lastMove(recorded, moments));
  const earlier = momentOf(query.before, moments) ?? moments.find(({ at }) => latest !== undefined && at < latest.at);
  // Order the two moments by time, regardless of their order in the query.
  const isTurned = earlier !== undefined && latest !== undefined && earlier.at > latest.at;
  const [before, after] = isTurned ? [latest, earlier] : [earlier, latest];
  const results = [before, after].map((moment) => evaluationsAt(recorded, moment?.at ?? new Date(0)));
  const versions = results.flatMap((found) => [...found].map(([key, { program_version: version }]) => ({ key, version })));
  const releases = await loadReleases(tx, versions);
  const view = await viewContext(context, state, releases);
  const [was, is] = results;
  return {
    items: moments.map(({ at, programs }) => ({
      id: at.toISOString(),
      at: at.toISOString(),
      programs: programs.map((program) => ({ ...program, name: programName(releases, program.key) })),
    })),
    amount_changes: state.programs.flatMap((program) =>
      amountChangesFor(program, state, view).map((change) => ({ ...change, program: program.key, name: programName(releases, program.key) })),
    ),
    before: before?.at.toISOString() ?? null,
    after: after?.at.toISOString() ?? null,
    comparison:
      before && after && was && is
        ? compareMoments({
            before: { at: before.at, results: was },
            after: { at: after.at, results: is },
            entries: (await historyEntriesSince(tx, state.id, before.at)).filter(({ at }) => at > before.at && at <= after.at),
            programOf: (key, version) => releases.releaseOf(key, version)?.program,
            state,
            facts: factsForDisplay(context, state),
            context: view,
          })
        : null,
  };
});

/** Maximum number of moments that are searched for a changed amount. */
const MAX_COMPARED = 20;

/** Returns the moments, newest first, each with the programs that were evaluated at that time. */
function momentsOf(recorded: readonly EvaluationMoment[]): Moment[] {
  const byTime = new Map<number, Map<string, number>>();
  for (const { at, results } of recorded) {
    const programs = byTime.get(at.getTime()) ?? new Map<string, number>();
    for (const [key, { program_version }] of results) programs.set(key, program_version);
    byTime.set(at.getTime(), programs);
  }
  return [...byTime]
    .sort(([a], [b]) => b - a)
    .map(([at, programs]) => ({
      at: new Date(at),
      programs: [...programs].map(([key, version]) => ({ key, version })).sort((a, b) => (a.key < b.key ? -1 : 1)),
    }));
}

/**
 * Returns the last moment at which a program's amount for the homeowner changed. If the newest `MAX_COMPARED` moments contain no such change, returns the
 * newest moment.
 */
function lastMove(recorded: readonly EvaluationMoment[], moments: readonly Moment[]): Moment | undefined {
  const moneyAt = ({ at }: Moment) => new Map([...evaluationsAt(recorded, at)].map(([key, { amounts }]) => [key, amounts.homeowner]));
  const [newest] = moments;
  let after = newest && moneyAt(newest);
  for (const [index, moment] of moments.slice(0, MAX_COMPARED).entries()) {
    const earlier = moments[index + 1];
    if (!earlier || !after) break;
    const before = moneyAt(earlier);
    if ([...after].some(([key, amount]) => before.has(key) && before.get(key) !== amount)) return moment;
    after = before;
  }
  return newest;
}

const momentOf = <T extends { at: Date }>(id: string | undefined, moments: readonly T[]): T | undefined =>
  id === undefined ? undefined : moments.find(({ at }) => at.toISOString() === id);
