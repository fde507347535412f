import { INELIGIBILITY_LABELS } from '@/rules/tasks';
import { t } from './messages';
import { PAYMENT_STATE_LABELS, PAYMENT_STATUS_LABELS } from './payment-status';

/**
 * How a history field about money is shown: its label, and whether its values are dollars or codes with labels. `isDerived`: true if the portal calculates the
 * field, so that its changes are not decisions of a person.
 */
export type MoneyField = { label: string; isDollars?: true; codes?: Readonly<Record<string, string>>; isDerived?: true };

/**
 * History fields about money: amounts, decisions, overrides and payments. The audit log records every change that staff make to one of these fields, except
 * derived fields. Pages that show history use the labels in this table.
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
