import { reads } from '@/access/server';
import { factsOf } from '@/job/server';
import { evaluationMoments, evaluationsAt, jobsFor } from '@/record/server';
import { programName } from '@/rules/programs';
import { loadReleases } from '@/rules/programs/server';
import { viewContext } from '@/view/server';
import { entriesSince } from '@/world/history/server';
import { compareMoments } from '../comparison/compare';
import * as whatIfContract from '../contract';

const MOST_MOMENTS = 100;

/** Two results of a job, the last two unless others are named. */
export const compareEvaluations = reads(whatIfContract.compareEvaluations, async (context) => {
  const { tx, actor, params, query } = context;
  const { state } = await jobsFor(actor).find(tx, params.job_id);
  const moments = await evaluationMoments(tx, state.id, MOST_MOMENTS);
  const latest = momentOf(query.after, moments) ?? moments[0];
  const earlier = momentOf(query.before, moments) ?? moments.find(({ at }) => latest !== undefined && at < latest.at);
  // Whichever of the two was named first, the older one is before.
  const isTurned = earlier !== undefined && latest !== undefined && earlier.at > latest.at;
  const [before, after] = isTurned ? [latest, earlier] : [earlier, latest];
  const results = await Promise.all([before, after].map((moment) => (moment ? evaluationsAt(tx, state.id, moment.at) : new Map())));
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
    before: before?.at.toISOString() ?? null,
    after: after?.at.toISOString() ?? null,
    comparison:
      before && after && was && is
        ? compareMoments({
            before: { at: before.at, results: was },
            after: { at: after.at, results: is },
            entries: (await entriesSince(tx, state.id, before.at)).filter(({ at }) => at > before.at && at <= after.at),
            rules: (key, version) => releases.program(key, version)?.program,
            state,
            facts: factsOf(context, state),
            context: view,
          })
        : null,
  };
});

const momentOf = <T extends { at: Date }>(id: string | undefined, moments: readonly T[]): T | undefined =>
  id === undefined ? undefined : moments.find(({ at }) => at.toISOString() === id);
