import type { Consequence } from '@/job';
import { type JobProgram, jobProgram } from '@/job-data';

/**
 * Adds the event `waitlisted` when a job joins the waitlist of a program, and the event `funds_free` when money becomes available for the job. Later changes
 * add no further event while the state of the waitlist stays the same.
 */
export const notifyWaitlistChanges: Consequence = {
  run: (draft, { before }) => {
    for (const program of draft.state.programs) {
      const previous = jobProgram(before, program.key);
      // If the program decision or the reservation changed, send nothing here, because that change sends its own notification.
      const hasDecisionChanged = program.decision !== previous?.decision || program.reservation?.id !== previous?.reservation?.id;
      const waitlistedKeys = waitlistedBudgets(program);
      const waited = previous ? waitlistedBudgets(previous) : [];
      const first = waitlistedKeys.find((key) => !waited.includes(key));
      if (first !== undefined && !hasDecisionChanged) draft.event({ kind: 'waitlisted', program: program.key, message: messageOf(first) });
      const freed = waited.filter((key) => hasMoney(program, key) && !(previous && hasMoney(previous, key)));
      if (freed.length > 0 && !hasDecisionChanged)
        draft.event({ kind: 'funds_free', program: program.key, held: freed.some((key) => program.budgets?.[key]?.held !== null) });

      function messageOf(key: string): string {
        return draft.programOf(program).budgets.find((budget) => budget.key === key)?.message ?? '';
      }
    }
  },
};

const waitlistedBudgets = ({ budgets = {} }: JobProgram): string[] =>
  Object.entries(budgets).flatMap(([key, { waits_since }]) => (waits_since === null ? [] : [key]));

const hasMoney = ({ budgets }: JobProgram, key: string): boolean => budgets?.[key]?.state === 'open';
