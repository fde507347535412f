import { recordAudit } from '@/foundation/audit/server';
import type { HistoryDraft } from '@/foundation/history';
import type { FeatureServer } from '@/job/server';
import { MONEY_FIELDS, type MoneyField } from '@/job-data';
import { isKeyOf } from '@/platform';

/**
 * Returns true if the audit log records a change of this field. The audit log omits fields that follow from decisions, such as the payment status. The system
 * changes these fields too, so a log of the changes by staff would be incomplete. The job history contains every change.
 */
function isAudited({ field = '' }: HistoryDraft): boolean {
  const name = field.split('.')[0] ?? '';
  if (!isKeyOf(MONEY_FIELDS, name)) return false;
  const moneyField: MoneyField = MONEY_FIELDS[name];
  return moneyField.isDerived !== true;
}

/** Records money decisions of staff in the audit log, in the transaction of the decision. */
export const auditDecisions: NonNullable<FeatureServer['outbox']> = async (context, { state, history }) => {
  if (context.actor.kind !== 'staff') return [];
  for (const { action, field = '', before = null, after = null, subject } of history.filter(isAudited))
    await recordAudit(context, {
      action,
      object: { kind: 'job', id: state.id, name: state.short_code },
      changes: [{ field, before, after }],
      programs: subject && state.programs.some(({ key }) => key === subject) ? [subject] : state.programs.map(({ key }) => key),
    });
  return [];
};
