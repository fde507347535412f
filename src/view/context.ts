import { type Actor, mayRead } from '@/access';
import type { Features } from '@/job';
import { maySeeAmounts, maySeeGross } from '@/job';
import type { JobState } from '@/record';
import type { Words } from '@/rules/conditions';
import { factDefinition, factWords, splitFamily } from '@/rules/facts';
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
export function isHiddenFact(actor: Actor, fact: string, state: JobState): boolean {
  const visibility = factDefinition(fact)?.visibility ?? 'internal';
  if (!mayRead(actor, visibility)) return true;
  if (visibility !== 'amounts') return false;
  const [family, program] = splitFamily(fact);
  return !(program !== undefined && GROSS.includes(family) ? maySeeGross(state, actor, program) : maySeeAmounts(state, actor));
}

/** Facts that hold what a program pays or promised in all, a platform's fee with it. */
const GROSS = ['rebate_total', 'approved_amount'];

/** Facts and values of a job as this viewer reads them; programs by their names where the caller knows the released ones. */
export const wordsFor = (actor: Actor, state: JobState, program?: ViewContext['program']): Words =>
  factWords(
    (fact) => isHiddenFact(actor, fact, state),
    state.place.utility_names,
    (key) => program?.(key)?.program.name,
  );

/** Words for a job that does not exist yet. */
export const wordsOf = factWords;
