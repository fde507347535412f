import { CHANNELS } from '@/foundation/messaging';
import { evaluateJob, gatherFacts, type OnComplete } from '@/job';
import { activePrograms } from '@/job-data';
import { addDays } from '@/platform';
import type { AnswersOf } from '@/rules/forms';
import type { determineAndShareRebateAmount } from './forms/determine_and_share_rebate_amount';

/**
 * Shares the amounts with the homeowner if the answer is `confirm_and_share_now`. Amounts that were entered on the form become facts when the form is
 * completed, so the amounts are recalculated before they are shared.
 */
export const shareRebateEffect: OnComplete<AnswersOf<typeof determineAndShareRebateAmount>> = (draft, _task, answers) => {
  if (answers.rebate_confirmation !== 'confirm_and_share_now') return;
  const { state, context } = draft;
  const facts = gatherFacts(state, context);
  const evaluated = evaluateJob(state, facts, context.today, (jobProgram) => draft.programOf(jobProgram));
  const message = answers.share_message ?? null;
  const channels = CHANNELS.filter((channel) => answers.share_channel?.includes(channel));
  for (const jobProgram of activePrograms(state)) {
    const program = draft.programOf(jobProgram);
    const amounts = evaluated.programs.get(jobProgram.key)?.amounts;
    if (!amounts || amounts.homeowner === null) continue;
    const days = program.settings.amount_valid_days?.value;
    jobProgram.shared = { homeowner: amounts.homeowner, at: context.now, message, valid_until: days ? addDays(context.today, days) : null };
    draft.event({ kind: 'rebate_shared', program: jobProgram.key, homeowner: amounts.homeowner, by: channels });
  }
  state.homeowner_can_see_incentives = true;
};
