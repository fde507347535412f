import type { Day } from '@/platform';
import { isLive, type JobState } from '@/record';
import type { FactBook } from '@/rules/facts';
import { type Answers, factsOfAnswers, type TaskDefinition } from '@/rules/forms';
import { amountsBeforeApproval, homeownerRebate, totalOfRebates } from '@/rules/incentives';
import type { Released } from '@/rules/programs';
import type { TaskState } from '@/rules/tasks';
import { rulesOf } from './judged-by';
import { judgeJob } from './judging';

/** The facts with the rebates that follow from these answers, if a check of the form reads them. The job stays unchanged. */
export function foreseenFacts(
  state: JobState,
  task: TaskState,
  form: TaskDefinition,
  answers: Answers,
  facts: FactBook,
  asked: Released & { today: Day },
): FactBook {
  if (!form.checks.some((check) => check.foresees)) return facts;
  const after = facts.with(factsOfAnswers(form, answers, facts, task.id));
  const { programs } = judgeJob(state, after, asked.today, (program) => rulesOf(asked, program));
  const rebates = state.programs.filter(isLive).flatMap((program) => {
    const amounts = programs.get(program.key)?.amounts;
    return amounts ? [[program.key, homeownerRebate(amountsBeforeApproval({ ...program, amounts }))] as const] : [];
  });
  return facts.with({
    ...Object.fromEntries(rebates.map(([program, rebate]) => [`homeowner_rebate.${program}`, rebate])),
    homeowner_rebates_total: totalOfRebates(rebates.map(([, rebate]) => rebate)),
  });
}
