import { type Actor, canReadClass } from '@/access';
import type { Features } from '@/job';
import { canSeeAmounts, canSeeGrossAmounts } from '@/job';
import type { JobState } from '@/job-data';
import type { FactLabels } from '@/rules/conditions';
import { factDefinition, factLabels, splitFactFamily } from '@/rules/facts';
import type { TaskDefinition } from '@/rules/forms';
import type { ReleasedProgram } from '@/rules/programs';

/** Data that views need in addition to the job: the viewer, today's date, forms, features, released programs, and names. */
export type ViewContext = {
  actor: Actor;
  today: string;
  definitions: ReadonlyMap<string, TaskDefinition>;
  features: Features;
  releaseOf: (key: string, version?: number) => ReleasedProgram | undefined;
  /** User names by user ID. Contains only users whom the viewer may see. */
  userNames: ReadonlyMap<string, string>;
  contractorName: string;
  /** The job that this job was copied from, and the copies of this job. Contains only jobs that the viewer may see. */
  relations?: { cloned_from: { id: string; short_code: string } | null; clones: { id: string; short_code: string }[] };
};

/** Returns true if the viewer may not read the value of a fact. `factLabelsFor` then returns "on file" instead of the value. */
export function isFactHidden(actor: Actor, fact: string, state: JobState): boolean {
  const visibility = factDefinition(fact)?.visibility ?? 'internal';
  if (!canReadClass(actor, visibility)) return true;
  if (visibility !== 'amounts') return false;
  const [family, program] = splitFactFamily(fact);
  return !(program !== undefined && GROSS.includes(family) ? canSeeGrossAmounts(state, actor, program) : canSeeAmounts(state, actor));
}

/** Names of facts that exist once per program and contain the program's gross amount, which includes the platform fee. */
const GROSS = ['rebate_total', 'approved_amount'];

/** Returns labels and formatted values of facts for this viewer. If `program` is given, programs are shown by name. */
export const factLabelsFor = (actor: Actor, state: JobState, program?: ViewContext['releaseOf']): FactLabels =>
  factLabels(
    (fact) => isFactHidden(actor, fact, state),
    state.place.utility_names,
    (key) => program?.(key)?.program.name,
  );
