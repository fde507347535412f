import { formatMoney, splitInProportion, sumOfDollars, toCents, toDollars } from '@/platform';
import { t } from './messages';
import { type Amounts, type CalculationStep, withoutFeeShare } from './result';

/**
 * Basis of an amount. `likely`: a calculation. `invoiced`: a calculation with the final invoice. `reserved`, `approved`: a decision of the program. `paid`: a
 * payment.
 */
export const AMOUNT_MOMENTS = ['likely', 'reserved', 'invoiced', 'approved', 'paid'] as const;
export type AmountMoment = (typeof AMOUNT_MOMENTS)[number];

/** Calculated amounts, and the reservation and enrollment that the program decided. */
export type Decided = { amounts: Amounts; reservation: { amount: number } | null; enrollment: { approved_amount: number } | null };

/**
 * Returns the total that the program decided. A reservation limits the total, and an approval replaces it. Null if the calculated total is unknown, or if no
 * decision changes it.
 */
function decidedTotal({ amounts: { total }, reservation, enrollment }: Decided): number | null {
  if (total === null) return null;
  if (enrollment) return enrollment.approved_amount === total ? null : enrollment.approved_amount;
  return reservation && reservation.amount < total ? reservation.amount : null;
}

type AmountParts = Pick<Amounts, 'homeowner' | 'contractor_incentive' | 'platform_fee' | 'payable'>;

/**
 * Scales the amounts in the calculated total to the decided total, so that they add up exactly. First separates the platform fee, then divides the remaining
 * amount between homeowner and contractor, then between the payees.
 */
function partsOfDecided({ total, homeowner, contractor_incentive, platform_fee, payable }: Amounts, decided: number): AmountParts {
  if (!total || homeowner === null || contractor_incentive === null || platform_fee === null || !payable)
    return { homeowner, contractor_incentive, platform_fee, payable };
  const withoutFee = toCents(withoutFeeShare(decided, { total, platform_fee }));
  const [toHomeowner = 0, toContractor = 0] = splitInProportion(withoutFee, [toCents(homeowner), toCents(contractor_incentive)]);
  // A portion of the homeowner's share may be paid to the contractor, who deducts it from the bill.
  const [paidOut = 0, offTheBill = 0] = splitInProportion(toHomeowner, [toCents(payable.homeowner), toCents(homeowner) - toCents(payable.homeowner)]);
  return {
    homeowner: toDollars(toHomeowner),
    contractor_incentive: toDollars(toContractor),
    platform_fee: toDollars(toCents(decided) - withoutFee),
    payable: { contractor: toDollars(offTheBill + toContractor), homeowner: toDollars(paidOut) },
  };
}

/**
 * Returns the current amounts of a program on a job: the calculated amounts, adjusted to the program's decision as the last step. All lists, pages, forms,
 * documents, emails and files must use this function.
 */
export function currentAmounts(program: Decided): Amounts {
  const { amounts, enrollment } = program;
  const decided = decidedTotal(program);
  if (decided === null || amounts.total === null) return amounts;
  const amount = formatMoney(decided, 'always');
  const label = enrollment ? t('program_approved_amount', { amount }) : t('program_reserved_amount', { amount });
  const step: CalculationStep = { step: 'cap', rule: 'decision', label, before: amounts.total, after: decided, inputs: {}, source: t('decision_of_program') };
  return {
    ...amounts,
    total: decided,
    ...partsOfDecided(amounts, decided),
    steps: [...amounts.steps, step],
  };
}

/** Returns the current amounts as if the program had not approved an amount yet, for the invoice and for documents. */
export const amountsBeforeApproval = (program: Decided): Amounts => currentAmounts({ ...program, enrollment: null });

/** Returns the rebate of the homeowner in dollars. Null while the amount is unknown, 0 if the program pays nothing. */
export const homeownerRebate = ({ state, homeowner }: Amounts): number | null => homeowner ?? (state === 'none' ? 0 : null);

/** Returns the sum of rebates in dollars, or null if a rebate is unknown. */
export const totalOfRebates = (rebates: readonly (number | null)[]): number | null =>
  rebates.includes(null) ? null : sumOfDollars(rebates.map((rebate) => rebate ?? 0));

/** Returns true if any amount of the program was calculated from the price of a measure. */
export const followsPrices = ({ lines, steps }: Amounts): boolean =>
  [...steps, ...lines.flatMap((line) => line.steps)].some(({ inputs }) => Object.keys(inputs).some((name) => name.startsWith('measure_cost')));
