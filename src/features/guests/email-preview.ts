import type { Actor } from '@/access';
import { estimatedMinutesForGuest, formatSharedRebate } from '@/features/notifications';
import { canSeeAmounts, taskAbilities } from '@/job';
import { activePrograms, type JobState } from '@/job-data';
import { formatList } from '@/platform/i18n';
import type { FactBook } from '@/rules/facts';
import type { TaskDefinition } from '@/rules/forms';
import { programName, type ReleasedProgram } from '@/rules/programs';

type EmailContext = {
  actor: Actor;
  definitions: ReadonlyMap<string, TaskDefinition>;
  releaseOf: (key: string) => ReleasedProgram | undefined;
  contractorName: string;
};

/**
 * Returns the values that the preview of an email to a guest shows. Examples: the estimated minutes of each task, the programs, and the amount that was shared
 * with the homeowner.
 */
export function guestEmailPreviewOf(state: JobState, facts: FactBook, { actor, definitions, releaseOf, contractorName }: EmailContext) {
  const minutes = state.tasks.flatMap((task) => {
    const definition = definitions.get(task.definition);
    const [role] = definition?.sendTo ?? [];
    if (!definition || !role || !taskAbilities(state, task, definition, actor).send) return [];
    return [[task.id, estimatedMinutesForGuest(task, definition, role, { state, facts, releaseOf })] as const];
  });
  const rebate = canSeeAmounts(state, actor) && { rebate: formatSharedRebate({ state, releaseOf, contractorName }) };
  const programs = formatList(activePrograms(state).map(({ key }) => programName({ releaseOf }, key)));
  return { minutes: Object.fromEntries(minutes), programs, ...rebate };
}
