import { formatMoney, proportionOf, toCents, toDollars } from '@/platform';
import { t } from './messages';
import type { Amounts, Step } from './result';

/** How firm an amount is: calculated only, reserved, calculated with the final invoice, approved, paid. */
export const AMOUNT_MOMENTS = ['likely', 'reserved', 'invoiced', 'approved', 'paid'] as const;
export type AmountMoment = (typeof AMOUNT_MOMENTS)[number];

/** A calculated result, and what the program decided about it. */
export type Decided = { amounts: Amounts; reservation: { amount: number } | null; enrollment: { approved_amount: number } | null };

/** The amount that the program decided, where it decided another one than calculated: a reservation only limits, an approval replaces. */
function decidedTotal({ amounts: { total }, reservation, enrollment }: Decided): number | null {
  if (total === null) return null;
  if (enrollment) return enrollment.approved_amount === total ? null : enrollment.approved_amount;
  return reservation && reservation.amount < total ? reservation.amount : null;
}

/** A part of the calculated total as it stands now: in the proportion of what the program decided to what was calculated. */
export function currentShare(program: Decided, part: number): number {
  const [{ total }, decided] = [program.amounts, decidedTotal(program)];
  return decided === null || !total ? part : toDollars(proportionOf(toCents(part), toCents(decided), toCents(total)));
}

/**
 * The amounts of a program on a job as they stand now, with the decision of the program as their last step. Every list,
 * page, form, document, email and file that shows an amount of a job reads it from here.
 */
export function currentAmounts(program: Decided): Amounts {
  const { amounts, enrollment } = program;
  const decided = decidedTotal(program);
  if (decided === null || amounts.total === null) return amounts;
  const share = (part: number) => currentShare(program, part);
  const orNull = (part: number | null) => (part === null ? null : share(part));
  const { payable } = amounts;
  const amount = formatMoney(decided, 'always');
  const label = enrollment ? t('program_approved_amount', { amount }) : t('program_reserved_amount', { amount });
  const step: Step = { step: 'cap', rule: 'decision', label, before: amounts.total, after: decided, inputs: {}, source: t('decision_of_program') };
  return {
    ...amounts,
    total: decided,
    homeowner: orNull(amounts.homeowner),
    contractor_incentive: orNull(amounts.contractor_incentive),
    platform_fee: orNull(amounts.platform_fee),
    payable: payable && { contractor: share(payable.contractor), homeowner: share(payable.homeowner) },
    steps: [...amounts.steps, step],
  };
}

/** The amounts before the approval, for the invoice and for documents. */
export const amountsBeforeApproval = (program: Decided): Amounts => currentAmounts({ ...program, enrollment: null });

/** The rebate of the homeowner; null while it is not known, 0 where the program pays nothing. */
export const homeownerRebate = ({ state, homeowner }: Amounts): number | null => homeowner ?? (state === 'none' ? 0 : null);

export const totalOfRebates = (rebates: readonly (number | null)[]): number | null =>
  rebates.includes(null) ? null : toDollars(rebates.reduce<number>((sum, rebate) => sum + toCents(rebate ?? 0), 0));

/** An amount was calculated from the price of a measure. */
export const followsPrices = ({ lines, steps }: Amounts): boolean =>
  [...steps, ...lines.flatMap((line) => line.steps)].some(({ inputs }) => Object.keys(inputs).some((name) => name.startsWith('measure_cost')));
