import { formatMoney, splitInProportion, sumOfDollars, toCents, toDollars } from '@/platform';
import { t } from './messages';
import { type Amounts, type Step, toPeople } from './result';

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

type Parts = Pick<Amounts, 'homeowner' | 'contractor_incentive' | 'platform_fee' | 'payable'>;

/**
 * The parts of the calculated total as they stand after a decision, in the proportion of what was calculated. They add up to
 * the decided amount to the cent: first the fee of a platform, then the homeowner and the contractor, then who is paid.
 */
function partsOfDecided({ total, homeowner, contractor_incentive, platform_fee, payable }: Amounts, decided: number): Parts {
  if (!total || homeowner === null || contractor_incentive === null || platform_fee === null || !payable)
    return { homeowner, contractor_incentive, platform_fee, payable };
  const people = toCents(toPeople(decided, { total, platform_fee }));
  const [toHomeowner = 0, toContractor = 0] = splitInProportion(people, [toCents(homeowner), toCents(contractor_incentive)]);
  // A homeowner's money is paid to the homeowner, or to the contractor who takes it off the bill.
  const [paidOut = 0, offTheBill = 0] = splitInProportion(toHomeowner, [toCents(payable.homeowner), toCents(homeowner) - toCents(payable.homeowner)]);
  return {
    homeowner: toDollars(toHomeowner),
    contractor_incentive: toDollars(toContractor),
    platform_fee: toDollars(toCents(decided) - people),
    payable: { contractor: toDollars(offTheBill + toContractor), homeowner: toDollars(paidOut) },
  };
}

/**
 * The amounts of a program on a job as they stand now, with the decision of the program as their last step. Every list,
 * page, form, document, email and file that shows an amount of a job reads it from here.
 */
export function currentAmounts(program: Decided): Amounts {
  const { amounts, enrollment } = program;
  const decided = decidedTotal(program);
  if (decided === null || amounts.total === null) return amounts;
  const amount = formatMoney(decided, 'always');
  const label = enrollment ? t('program_approved_amount', { amount }) : t('program_reserved_amount', { amount });
  const step: Step = { step: 'cap', rule: 'decision', label, before: amounts.total, after: decided, inputs: {}, source: t('decision_of_program') };
  return {
    ...amounts,
    total: decided,
    ...partsOfDecided(amounts, decided),
    steps: [...amounts.steps, step],
  };
}

/** The amounts before the approval, for the invoice and for documents. */
export const amountsBeforeApproval = (program: Decided): Amounts => currentAmounts({ ...program, enrollment: null });

/** The rebate of the homeowner; null while it is not known, 0 where the program pays nothing. */
export const homeownerRebate = ({ state, homeowner }: Amounts): number | null => homeowner ?? (state === 'none' ? 0 : null);

export const totalOfRebates = (rebates: readonly (number | null)[]): number | null =>
  rebates.includes(null) ? null : sumOfDollars(rebates.map((rebate) => rebate ?? 0));

/** An amount was calculated from the price of a measure. */
export const followsPrices = ({ lines, steps }: Amounts): boolean =>
  [...steps, ...lines.flatMap((line) => line.steps)].some(({ inputs }) => Object.keys(inputs).some((name) => name.startsWith('measure_cost')));
