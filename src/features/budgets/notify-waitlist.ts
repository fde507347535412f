import type { Consequence } from '@/job';
import { type JobProgram, jobProgram } from '@/job-data';

/** Who began to wait for a program's money, and for whom there is some now, is told once. */
export const notifyWaitlistChanges: Consequence = {
  run: (work, { before }) => {
    for (const program of work.state.programs) {
      const was = jobProgram(before, program.key);
      // A person wrote to them with the decision.
      const isSaid = program.decision !== was?.decision || program.reservation?.id !== was?.reservation?.id;
      const waiting = waitsFor(program);
      const waited = was ? waitsFor(was) : [];
      const first = waiting.find((key) => !waited.includes(key));
      if (first !== undefined && !isSaid) work.event({ kind: 'waitlisted', program: program.key, message: messageOf(first) });
      const freed = waited.filter((key) => hasMoney(program, key) && !(was && hasMoney(was, key)));
      if (freed.length > 0 && !isSaid)
        work.event({ kind: 'funds_free', program: program.key, held: freed.some((key) => program.budgets?.[key]?.held !== null) });

      function messageOf(key: string): string {
        return work.rules(program).budgets.find((budget) => budget.key === key)?.message ?? '';
      }
    }
  },
};

const waitsFor = ({ budgets = {} }: JobProgram): string[] => Object.entries(budgets).flatMap(([key, { waits_since }]) => (waits_since === null ? [] : [key]));

const hasMoney = ({ budgets }: JobProgram, key: string): boolean => budgets?.[key]?.state === 'open';
