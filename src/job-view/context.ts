import { type Actor, canReadClass } from '@/access';
import type { Features } from '@/job';
import { canSeeAmounts, canSeeGrossAmounts } from '@/job';
import type { JobState } from '@/job-data';
import type { FactLabels } from '@/rules/conditions';
import { factDefinition, factLabels, splitFactFamily } from '@/rules/facts';
import type { TaskDefinition } from '@/rules/forms';
import type { ReleasedProgram } from '@/rules/programs';

/** What shaping needs beside the job: who looks, by which rules, on which day. */
export type ViewContext = {
  actor: Actor;
  today: string;
  definitions: ReadonlyMap<string, TaskDefinition>;
  features: Features;
  program: (key: string, version?: number) => ReleasedProgram | undefined;
  /** Names by user id, for the people the viewer may see. */
  userNames: ReadonlyMap<string, string>;
  contractorName: string;
  /** Jobs this one was made from, or that were made from it. */
  relations?: { cloned_from: { id: string; short_code: string } | null; clones: { id: string; short_code: string }[] };
};

/** A value the viewer may not read shows as "on file". */
export function isFactHidden(actor: Actor, fact: string, state: JobState): boolean {
  const visibility = factDefinition(fact)?.visibility ?? 'internal';
  if (!canReadClass(actor, visibility)) return true;
  if (visibility !== 'amounts') return false;
  const [family, program] = splitFactFamily(fact);
  return !(program !== undefined && GROSS.includes(family) ? canSeeGrossAmounts(state, actor, program) : canSeeAmounts(state, actor));
}

/** Facts that hold what a program pays or promised in all, a platform's fee with it. */
const GROSS = ['rebate_total', 'approved_amount'];

/** Facts and values of a job as this viewer reads them; programs by their names where the caller knows the released ones. */
export const factLabelsFor = (actor: Actor, state: JobState, program?: ViewContext['program']): FactLabels =>
  factLabels(
    (fact) => isFactHidden(actor, fact, state),
    state.place.utility_names,
    (key) => program?.(key)?.program.name,
  );

/** Words for a job that does not exist yet. */
export const factLabelsWithoutJob = factLabels;
