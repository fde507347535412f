import { formatMoney, isRecord } from '@/platform';
import { any, type Condition, when } from '@/rules/conditions';
import type { Check } from '@/rules/forms';
import { t } from './messages';

type AmountField = 'reserved_amount' | 'approved_amount';

/** True if the entered amount differs from the calculated amount. Also true if people entered other amounts, which change the calculation. */
export const differsFromCalculation = (field: AmountField): Condition =>
  any(when(field).isNot({ field: 'rebate_total.$subject' }), when('entered_amount').hasValue());

/**
 * Requires a reason in `<field>_reason` if the entered amount differs from the calculated amount. Skips this check if other amounts were entered, because those
 * change the calculation.
 */
export const differenceExplained = (field: AmountField): Check => ({
  name: `${field}_explained`,
  reads: ['rebate_total.*'],
  run: (answers, { read, subject }) => {
    const calculated = read(`rebate_total.${subject.key}`);
    const amount = answers[field];
    const typesOthers = isRecord(answers.entered_amount) && Object.keys(answers.entered_amount).length > 0;
    if (typesOthers || calculated.state !== 'known' || typeof amount !== 'number' || amount === calculated.value || answers[`${field}_reason`]) return [];
    const amounts = { amount: formatMoney(amount, 'always'), calculated: formatMoney(Number(calculated.value), 'always') };
    return [{ path: `${field}_reason`, code: 'required', message: t('amount_differs_error', amounts) }];
  },
});
