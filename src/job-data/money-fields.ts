import { INELIGIBILITY_LABELS } from '@/rules/tasks';
import { t } from './messages';
import { PAYMENT_STATE_LABELS, PAYMENT_STATUS_LABELS } from './payment-status';

/**
 * How a history field about money is shown: its label, and whether its values are dollars or codes with labels.
 * `isDerived`: the field follows from other parts of the job, so its changes are not decisions.
 */
export type MoneyField = { label: string; isDollars?: true; codes?: Readonly<Record<string, string>>; isDerived?: true };

/**
 * Parts of a job that decide about money: decisions, overrides, payments and holds. The audit log records each change of
 * staff to one of these fields except derived ones, and every page that shows history takes the label from here.
 */
export const MONEY_FIELDS = {
  approved_amount: { label: t('approved_amount_label'), isDollars: true },
  cap_override: { label: t('household_cap_label'), isDollars: true },
  decision: { label: t('decision_label') },
  declined: { label: t('declined_reason_label'), codes: INELIGIBILITY_LABELS },
  override: { label: t('override_label') },
  payment: { label: t('payment_label'), codes: PAYMENT_STATE_LABELS },
  payment_status: { label: t('payment_status_label'), codes: PAYMENT_STATUS_LABELS, isDerived: true },
  proposed_amount: { label: t('proposed_amount_label'), isDollars: true },
  reserved_amount: { label: t('reserved_amount_label'), isDollars: true },
} as const satisfies Record<string, MoneyField>;
