import { minutesAsGuest, rebateInWords } from '@/features/notifications';
import { type Feature, maySeeAmounts, taskAbilities } from '@/job';

export const guests: Feature = {
  view: {
    /** What the letter will say, for its preview: how long each task takes whoever gets it, and what was shared with them. */
    job: (state, facts, { actor, definitions, program, contractorName }) => {
      if (actor.kind === 'guest') return {};
      const minutes = state.tasks.flatMap((task) => {
        const definition = definitions.get(task.definition);
        const [role] = definition?.sendTo ?? [];
        if (!definition || !role || !taskAbilities(state, task, definition, actor).send) return [];
        return [[task.id, minutesAsGuest(task, definition, role, { state, facts, program })] as const];
      });
      const rebate = maySeeAmounts(state, actor) ? rebateInWords({ state, program, contractorName }) : '';
      return { guest_letter: { minutes: Object.fromEntries(minutes), rebate } };
    },
  },
};
