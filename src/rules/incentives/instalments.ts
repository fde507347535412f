import { type Cents, percentOf, proportionOf, splitInProportion, toCents, toDollars } from '@/platform';
import type { ProgramScope } from '@/rules/program-parameters';
import type { PayingProgram } from './calculate-lines';
import { knownNumber } from './caps';
import type { Instalment } from './line';
import { t } from './messages';
import type { Amounts, InstalmentResult, LineResult } from './result';

type Payee = 'contractor' | 'homeowner';
const PAYEES: readonly Payee[] = ['contractor', 'homeowner'];

/** Returns the sum that these lines pay to one payee, in cents. */
function toPayee(lines: readonly LineResult[], payee: Payee): number {
  return lines.reduce((sum, { shares }) => {
    if (!shares) return sum;
    const homeowner = shares.payee === payee ? toCents(shares.homeowner) : 0;
    return sum + homeowner + (payee === 'contractor' ? toCents(shares.contractor) : 0);
  }, 0);
}

type Lines = Pick<Amounts, 'lines'>;

/** Function that returns the amount in cents that one line pays to a payee. */
type Owed = (line: string, payee: Payee) => Cents;

const owedOf =
  ({ lines }: Lines): Owed =>
  (key, payee) =>
    toPayee(
      lines.filter((line) => line.key === key),
      payee,
    );

/** Scales the owed amounts to the approved total. The scaled amounts add up to the payees' share of the approved total, without the platform fee. */
function owedAsApproved({ lines, total }: Lines & Pick<Amounts, 'total'>, approved: number): Owed {
  if (!total) return owedOf({ lines });
  const each = PAYEES.flatMap((payee) => lines.map((line) => ({ payee, key: line.key, cents: toPayee([line], payee) })));
  const sum = each.reduce((cents, share) => cents + share.cents, 0);
  // Divide only the payees' share of the approved total, because the total also contains the platform fee.
  const parts = splitInProportion(
    proportionOf(toCents(approved), sum, toCents(total)),
    each.map(({ cents }) => cents),
  );
  return (key, payee) => each.reduce((cents, share, index) => (share.key === key && share.payee === payee ? cents + (parts[index] ?? 0) : cents), 0);
}

const PERCENT_PARTS = 10_000;
const partsOfPercent = (share: Instalment['share']): number => (share === 'remainder' ? 0 : Math.round(share * PERCENT_PARTS));

/**
 * Returns the cents of an installment, rounded down. If the installments of the same lines add up to 100%, divides all cents among them. Rounding then loses no
 * cent.
 */
function shareOf(cents: Cents, instalment: Instalment, all: readonly Instalment[]): Cents {
  const alike = all.filter(
    ({ amount, lines }) => amount === instalment.amount && lines.length === instalment.lines.length && lines.every((line) => instalment.lines.includes(line)),
  );
  const weights = alike.map(({ share }) => partsOfPercent(share));
  const isWhole = weights.reduce((sum, weight) => sum + weight, 0) === 100 * PERCENT_PARTS;
  if (isWhole) return splitInProportion(cents, weights)[alike.indexOf(instalment)] ?? 0;
  return instalment.share === 'remainder' ? 0 : percentOf(cents, instalment.share);
}

/**
 * Returns the installments of each payee in dollars. A percentage installment is a share of what its lines pay, rounded down. A `remainder` installment is the
 * amount of its lines minus their other installments; a negative result is an adjustment. The amount of an installment with `amount: 'verified'` is null until
 * the amount is verified. Two facts replace calculated amounts. `approved_amount.<program>` scales the forecast.
 * `instalment_approved.<program>/<instalment>/<payee>` is a fixed, approved amount. Source: docs/spec/rule-language.md, rule 17.
 */
export function instalmentsOf(
  { key: program, instalments }: Pick<PayingProgram, 'key' | 'instalments'>,
  { forecast, verified }: { forecast: Lines & Pick<Amounts, 'payable' | 'total'>; verified: Lines | null },
  { read, isValid }: Pick<ProgramScope, 'read' | 'isValid'>,
): InstalmentResult[] {
  const valid = instalments.filter((instalment) => isValid(instalment));
  if (valid.length === 0 || forecast.payable === null) return [];
  const instalmentLines = new Set(valid.flatMap(({ lines }) => lines));
  const total = knownNumber(read, `approved_amount.${program}`);
  const once = forecast.lines.map(({ key }) => key).filter((key) => !instalmentLines.has(key));
  const ofForecast = total === null ? owedOf(forecast) : owedAsApproved(forecast, total);
  const ofVerified = verified && owedOf(verified);
  return PAYEES.flatMap((payee) => {
    const approved = (key: string) => knownNumber(read, `instalment_approved.${program}/${key}/${payee}`);
    const owedForLines = (lines: readonly string[], owed: Owed): Cents => [...new Set(lines)].reduce((sum, key) => sum + owed(key, payee), 0);
    const partOf = (instalment: Instalment): Cents | null => {
      const settled = approved(instalment.key);
      if (settled !== null) return toCents(settled);
      const from = instalment.amount === 'verified' ? ofVerified : ofForecast;
      if (!from) return null;
      if (instalment.share !== 'remainder') return shareOf(owedForLines(instalment.lines, from), instalment, valid);
      const overlapping = valid.filter((other) => other.key !== instalment.key && other.lines.some((key) => instalment.lines.includes(key)));
      return overlapping.reduce<Cents | null>(
        (rest, other) => {
          const part = other.share === 'remainder' ? 0 : partOf(other);
          return rest === null || part === null ? null : rest - part;
        },
        owedForLines(instalment.lines, from),
      );
    };
    const parts = valid.flatMap((instalment): InstalmentResult[] => {
      const cents = partOf(instalment);
      // A payee without a share of the installment's lines gets no installment.
      if (owedForLines(instalment.lines, owedOf(forecast)) === 0 && !cents) return [];
      return [{ key: instalment.key, name: instalment.name, payee, opens: instalment.opens, amount: cents === null ? null : toDollars(cents) }];
    });
    const rest = approved(ONCE) ?? toDollars(owedForLines(once, ofForecast));
    return rest > 0 ? [...parts, { key: ONCE, name: t('paid_once'), payee, opens: 'enrolled', amount: rest }] : parts;
  });
}

/** Key of the payment for lines that no installment covers. */
const ONCE = 'once';
