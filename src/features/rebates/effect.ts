import { CHANNELS } from '@/foundation/messaging';
import { evaluateJob, gatherFacts, type OnComplete } from '@/job';
import { activePrograms } from '@/job-data';
import { addDays } from '@/platform';
import type { AnswersOf } from '@/rules/forms';
import type { determineAndShareRebateAmount } from './forms/determine_and_share_rebate_amount';

/**
 * Shares the amounts with the homeowner if the contractor chose to do so. Amounts that were entered on the form become facts only now, so recalculate the
 * amounts before sharing.
 */
export const shareRebateEffect: OnComplete<AnswersOf<typeof determineAndShareRebateAmount>> = (draft, _task, answers) => {
  if (answers.rebate_confirmation !== 'confirm_and_share_now') return;
  const { state, context } = draft;
  const facts = gatherFacts(state, context);
  const evaluated = evaluateJob(state, facts, context.today, (program) => draft.programOf(program));
  const message = answers.share_message ?? null;
  const channels = CHANNELS.filter((channel) => answers.share_channel?.includes(channel));
  for (const program of activePrograms(state)) {
    const rules = draft.programOf(program);
    const amounts = evaluated.programs.get(program.key)?.amounts;
    if (!amounts || amounts.homeowner === null) continue;
    const days = rules.settings.amount_valid_days?.value;
    program.shared = { homeowner: amounts.homeowner, at: context.now, message, valid_until: days ? addDays(context.today, days) : null };
    draft.event({ kind: 'rebate_shared', program: program.key, homeowner: amounts.homeowner, by: channels });
  }
  state.homeowner_can_see_incentives = true;
};
