import { type Cents, percentOf, proportionOf, splitInProportion, toCents, toDollars } from '@/platform';
import type { ProgramScope } from '@/rules/terms';
import type { PayingProgram } from './calculate-lines';
import { knownNumber } from './caps';
import type { Instalment } from './line';
import { t } from './messages';
import type { Amounts, InstalmentResult, LineResult } from './result';

type Payee = 'contractor' | 'homeowner';
const PAYEES: readonly Payee[] = ['contractor', 'homeowner'];

/** What some lines pay to one payee, in cents. */
function toPayee(lines: readonly LineResult[], payee: Payee): number {
  return lines.reduce((sum, { shares }) => {
    if (!shares) return sum;
    const homeowner = shares.payee === payee ? toCents(shares.homeowner) : 0;
    return sum + homeowner + (payee === 'contractor' ? toCents(shares.contractor) : 0);
  }, 0);
}

type Lines = Pick<Amounts, 'lines'>;

/** What a payee gets of one line, in cents. */
type Owed = (line: string, payee: Payee) => Cents;

const owedOf =
  ({ lines }: Lines): Owed =>
  (key, payee) =>
    toPayee(
      lines.filter((line) => line.key === key),
      payee,
    );

/** The same in proportion to what the program approved. The amounts of all lines and payees add up to the approved amount. */
function owedAsApproved({ lines, total }: Lines & Pick<Amounts, 'total'>, approved: number): Owed {
  if (!total) return owedOf({ lines });
  const each = PAYEES.flatMap((payee) => lines.map((line) => ({ payee, key: line.key, cents: toPayee([line], payee) })));
  const sum = each.reduce((cents, one) => cents + one.cents, 0);
  // A fee is part of the total and goes to neither payee.
  const parts = splitInProportion(
    proportionOf(toCents(approved), sum, toCents(total)),
    each.map(({ cents }) => cents),
  );
  return (key, payee) => each.reduce((cents, one, index) => (one.key === key && one.payee === payee ? cents + (parts[index] ?? 0) : cents), 0);
}

const PERCENT_PARTS = 10_000;
const partsOfPercent = (share: Instalment['share']): number => (share === 'remainder' ? 0 : Math.round(share * PERCENT_PARTS));

/** A percentage of an amount, rounded down. Instalments that pay all of the same lines divide the amount without a rest. */
function shareOf(cents: Cents, one: Instalment, all: readonly Instalment[]): Cents {
  const alike = all.filter(
    ({ amount, lines }) => amount === one.amount && lines.length === one.lines.length && lines.every((line) => one.lines.includes(line)),
  );
  const weights = alike.map(({ share }) => partsOfPercent(share));
  const isWhole = weights.reduce((sum, weight) => sum + weight, 0) === 100 * PERCENT_PARTS;
  if (isWhole) return splitInProportion(cents, weights)[alike.indexOf(one)] ?? 0;
  return one.share === 'remainder' ? 0 : percentOf(cents, one.share);
}

/**
 * Each payee's parts. A percent is of the forecast, rounded down, and the parts of a whole add up to it. The remainder is the verified amount less what the other
 * parts of these lines are, and unknown until it is verified; below zero it is an adjustment. Two facts outrank what is
 * calculated: `approved_amount.<program>`, in whose proportion the forecast is paid, and what was paid of a part already,
 * `instalment_approved.<program>/<instalment>/<payee>`, which never changes.
 */
export function instalmentsOf(
  { key: program, instalments }: Pick<PayingProgram, 'key' | 'instalments'>,
  { forecast, verified }: { forecast: Lines & Pick<Amounts, 'payable' | 'total'>; verified: Lines | null },
  { read, isValid }: Pick<ProgramScope, 'read' | 'isValid'>,
): InstalmentResult[] {
  const valid = instalments.filter((one) => isValid(one));
  if (valid.length === 0 || forecast.payable === null) return [];
  const named = new Set(valid.flatMap(({ lines }) => lines));
  const total = knownNumber(read, `approved_amount.${program}`);
  const once = forecast.lines.map(({ key }) => key).filter((key) => !named.has(key));
  const ofForecast = total === null ? owedOf(forecast) : owedAsApproved(forecast, total);
  const ofVerified = verified && owedOf(verified);
  return PAYEES.flatMap((payee) => {
    const approved = (key: string) => knownNumber(read, `instalment_approved.${program}/${key}/${payee}`);
    const of = (lines: readonly string[], owed: Owed): Cents => [...new Set(lines)].reduce((sum, key) => sum + owed(key, payee), 0);
    const partOf = (one: Instalment): Cents | null => {
      const settled = approved(one.key);
      if (settled !== null) return toCents(settled);
      const from = one.amount === 'verified' ? ofVerified : ofForecast;
      if (!from) return null;
      if (one.share !== 'remainder') return shareOf(of(one.lines, from), one, valid);
      const others = valid.filter((other) => other.key !== one.key && other.lines.some((key) => one.lines.includes(key)));
      return others.reduce<Cents | null>(
        (rest, other) => {
          const part = other.share === 'remainder' ? 0 : partOf(other);
          return rest === null || part === null ? null : rest - part;
        },
        of(one.lines, from),
      );
    };
    const parts = valid.flatMap((one): InstalmentResult[] => {
      const cents = partOf(one);
      // A payee who gets nothing of these lines has no part of them.
      if (of(one.lines, owedOf(forecast)) === 0 && !cents) return [];
      return [{ key: one.key, name: one.name, payee, opens: one.opens, amount: cents === null ? null : toDollars(cents) }];
    });
    const rest = approved(ONCE) ?? toDollars(of(once, ofForecast));
    return rest > 0 ? [...parts, { key: ONCE, name: t('paid_once'), payee, opens: 'enrolled', amount: rest }] : parts;
  });
}

/** What is in no instalment is paid once. */
const ONCE = 'once';
