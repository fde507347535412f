import {
  type EventOf,
  emailContractor,
  emailHomeowner,
  mergeDeliveries,
  NOT_NOTIFIED,
  type NotificationContext,
  type NotificationTable,
  notifyContractor,
  notifyStaff,
  programNameOf,
  wasHomeownerInformed,
} from '@/features/notifications';
import { jobProgram } from '@/job-data';
import { formatMoney } from '@/platform';
import { factLabels } from '@/rules/facts';
import { reasonSentences } from './change-view';
import { t } from './messages';
import type { AmountChange } from './parts';

/**
 * Sends notifications about an amount that changed after submission. Operations staff are always notified. The contractor is notified if the amount is paid to
 * the contractor and not confirmed. The homeowner is notified if the shared rebate changed.
 */
export const REBATE_NOTIFICATIONS = {
  amount_changed: {
    homeowner: (event, context) => {
      const change = changeOf(event, context);
      const programOnJob = jobProgram(context.state, event.program);
      if (!change || !programOnJob?.shared || !context.state.homeowner_can_see_incentives || (event.payee === 'homeowner' && change.confirmed)) return {};
      if (change.rebate.before === change.rebate.after || (event.corrected && wasHomeownerInformed(context))) return {};
      return {
        emails: [
          emailHomeowner(context, 'amount_changed', {
            ...values(event, { ...change, ...change.rebate }, context),
            is_payee: event.payee === 'homeowner' ? 'yes' : 'no',
          }),
        ],
      };
    },
    installer: NOT_NOTIFIED,
    contractor: (event, context) => {
      const change = changeOf(event, context);
      // Send one email per decision: the email about a correction already contains the earlier and the new amount.
      if (event.corrected || !change || change.confirmed || event.payee !== 'contractor' || !context.state.contractor_can_see_incentives) return {};
      const written = { ...values(event, change, context), name: context.contractorName, is_payee: 'yes' };
      return mergeDeliveries({ emails: [emailContractor(context, 'amount_changed', written)] }, notifyContractor(context, 'amount_changed', written));
    },
    internal: (event, context) => {
      const change = changeOf(event, context);
      return change ? notifyStaff(context, 'ops', 'amount_changed', values(event, change, context)) : {};
    },
  },
} satisfies Partial<NotificationTable>;

type Event = EventOf<'amount_changed'>;

const changeOf = ({ program, payee }: Event, { state }: NotificationContext): AmountChange | undefined =>
  jobProgram(state, program)?.amount_changes?.find((change) => change.payee === payee);

/** Returns the values for the email. Emails are read outside the portal, so the values name incentive lines and rules but no answers of the household. */
function values(event: Event, { payee, before, after, decision, reasons }: AmountChange, context: NotificationContext) {
  const programOnJob = jobProgram(context.state, event.program);
  const program = context.releaseOf(event.program)?.program;
  const withoutValues = reasons.map((reason) => ({ ...reason, values: [] }));
  const sentences = programOnJob ? reasonSentences(withoutValues, programOnJob.amounts, { isStaff: false, program, labels: factLabels() }) : [];
  const decided = decision ? [t('amount_because_decision', { decision, amount: formatMoney(after, 'always') })] : [];
  return {
    ...programNameOf(event, context),
    payee,
    before: formatMoney(before, 'always'),
    amount: formatMoney(after, 'always'),
    why: [...decided, ...sentences].join(' '),
  };
}
