import { type Cents, percentOf, proportionOf, toCents, toDollars } from '@/platform';
import type { Scope } from '@/rules/terms';
import { numberAt } from './caps';
import type { Instalment } from './line';
import { t } from './messages';
import type { Amounts, InstalmentResult, LineResult } from './result';
import type { Paying } from './work';

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

/**
 * Each payee's parts. A percent is of the forecast, rounded down. The remainder is the verified amount less what the other
 * parts of these lines are, and unknown until it is verified; below zero it is an adjustment. Two facts outrank what is
 * calculated: `approved_amount.<program>`, in whose proportion the forecast is paid, and what was paid of a part already,
 * `instalment_approved.<program>/<instalment>/<payee>`, which never changes.
 */
export function instalmentsOf(
  { key: program, instalments }: Pick<Paying, 'key' | 'instalments'>,
  { forecast, verified }: { forecast: Lines & Pick<Amounts, 'payable' | 'total'>; verified: Lines | null },
  { read, isValid }: Pick<Scope, 'read' | 'isValid'>,
): InstalmentResult[] {
  const valid = instalments.filter((one) => isValid(one));
  if (valid.length === 0 || forecast.payable === null) return [];
  const named = new Set(valid.flatMap(({ lines }) => lines));
  const total = numberAt(read, `approved_amount.${program}`);
  const once = forecast.lines.filter(({ key }) => !named.has(key));
  return PAYEES.flatMap((payee) => {
    const approved = (key: string) => numberAt(read, `instalment_approved.${program}/${key}/${payee}`);
    const ofForecast = (cents: Cents): Cents => (total === null || !forecast.total ? cents : proportionOf(cents, toCents(total), toCents(forecast.total)));
    const of = ({ lines }: Instalment, amounts: Lines) =>
      toPayee(
        amounts.lines.filter(({ key }) => lines.includes(key)),
        payee,
      );
    const partOf = (one: Instalment): Cents | null => {
      const settled = approved(one.key);
      if (settled !== null) return toCents(settled);
      const from = one.amount === 'verified' ? verified : forecast;
      if (!from) return null;
      if (one.share !== 'remainder') {
        const share = percentOf(of(one, from), one.share);
        return from === forecast ? ofForecast(share) : share;
      }
      const others = valid.filter((other) => other.key !== one.key && other.lines.some((key) => one.lines.includes(key)));
      return others.reduce<Cents | null>(
        (rest, other) => {
          const part = other.share === 'remainder' ? 0 : partOf(other);
          return rest === null || part === null ? null : rest - part;
        },
        of(one, from),
      );
    };
    const parts = valid.flatMap((one): InstalmentResult[] => {
      const cents = partOf(one);
      // A payee who gets nothing of these lines has no part of them.
      if (of(one, forecast) === 0 && !cents) return [];
      return [{ key: one.key, name: one.name, payee, opens: one.opens, amount: cents === null ? null : toDollars(cents) }];
    });
    const rest = approved(ONCE) ?? toDollars(ofForecast(toPayee(once, payee)));
    return rest > 0 ? [...parts, { key: ONCE, name: t('paid_once'), payee, opens: 'enrolled', amount: rest }] : parts;
  });
}

/** What is in no instalment is paid once. */
const ONCE = 'once';
