import { type IsoDate, isIsoDate, toCents } from '@/platform';
import { t } from './messages';

/**
 * Parsed line of a remittance file, in which the bank reports a payment. `line`: line number in the file. `key`: payment ID, invoice number or job code.
 * `amount_cents`: null if the line has no valid amount.
 */
export type RemittanceLine = { line: number; reference: string; key: string; amount_cents: number | null; paid_on: IsoDate | null };

/**
 * Payment that a line of the remittance file can report. `cents`: for a paid payment, the paid amount; otherwise, the lower of the requested and the owed
 * amount.
 */
export type MatchablePayment = {
  payment_id: string;
  job_id: string;
  invoice: string | null;
  short_code: string;
  cents: number;
  status: string;
  reference: string | null;
};

/**
 * Result of matching one line. `matched`: one payment, and the amount agrees to the cent. `doubtful`: a person must give a reason or choose the payment.
 * `known`: the payment was recorded before with this reference and amount, so the line changes nothing. `refused`: the line cannot be recorded.
 */
export type LineMatch =
  | { state: 'matched' | 'known'; payments: readonly [MatchablePayment]; state_reason: null }
  | { state: 'doubtful'; payments: readonly [MatchablePayment, ...MatchablePayment[]]; state_reason: string }
  | { state: 'refused'; payments: readonly MatchablePayment[]; state_reason: string };
export type MatchedLine = RemittanceLine & LineMatch;

/**
 * Accepted header names for each column, in order of preference. The order matters, because the file that the portal exports for the bank has several of these
 * columns.
 */
const NAMES = {
  key: ['payment', 'payment_id', 'invoice', 'invoice_number', 'platform_id', 'job'],
  amount: ['amount', 'paid_amount', 'payment_amount'],
  date: ['paid_on', 'date', 'payment_date', 'settlement_date', 'sent_on'],
  reference: ['reference', 'payment_reference', 'trace', 'trace_number'],
} as const;
type Columns = Record<keyof typeof NAMES, number>;

/** Finds the columns of a remittance file by its header row. Returns the index of each column, or the names of the missing columns. */
export function matchRemittanceColumns(head: readonly string[]): { at: Columns } | { missing: string[] } {
  const names = head.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  );
  const find = (wanted: readonly string[]) => names.indexOf(wanted.find((name) => names.includes(name)) ?? wanted[0] ?? '');
  const columns: Columns = { key: find(NAMES.key), amount: find(NAMES.amount), date: find(NAMES.date), reference: find(NAMES.reference) };
  const missing = Object.entries(columns).flatMap(([name, index]) => (index === -1 ? [name === 'key' ? 'invoice' : name] : []));
  return missing.length > 0 ? { missing } : { at: columns };
}

/** Parses an amount such as `$1,234.50` or `1234.5`. Returns cents, or null if the text is not an amount above zero. */
export function parseCents(text: string): number | null {
  const plain = text.trim().replace(/^\$\s*/, '');
  const isAmount = /^(\d{1,9}|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(plain);
  const cents = isAmount ? toCents(Number(plain.replaceAll(',', ''))) : 0;
  return cents > 0 ? cents : null;
}

/** Parses a date such as `2026-03-02` or `3/2/2026`. Returns null if the text is not a date. */
export function parseBankDate(text: string): IsoDate | null {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim());
  const day = american ? `${american[3]}-${american[1]?.padStart(2, '0')}-${american[2]?.padStart(2, '0')}` : text.trim();
  return isIsoDate(day) ? day : null;
}

const OPEN: readonly string[] = ['unpaid', 'invoiced', 'approved', 'sent'];

/**
 * Matches each line of a remittance file with a payment. Rejects a line that repeats an earlier line, except if the payment was recorded before. Also rejects
 * different lines for the same payment. `state_reason` has the reason for each rejected line.
 * @param today Today in the time zone of the deployment; lines with a later `paid_on` are rejected.
 */
export function matchRemittanceLines(lines: readonly RemittanceLine[], payables: readonly MatchablePayment[], today: IsoDate): MatchedLine[] {
  const firsts = new Map<string, number>();
  for (const line of lines) if (!firsts.has(textOf(line))) firsts.set(textOf(line), line.line);
  const matched = matchDifferent(
    lines.filter((line) => firsts.get(textOf(line)) === line.line),
    payables,
    today,
  );
  const byLine = new Map(matched.map((result) => [result.line, result]));
  return lines.flatMap((line): MatchedLine[] => {
    const lineMatch = byLine.get(line.line);
    if (lineMatch) return [lineMatch];
    const first = firsts.get(textOf(line)) ?? line.line;
    const result = byLine.get(first);
    // A repeated line gets the result of the first line if that result is `known` or `refused`. All other repeated lines are rejected.
    if (!result || result.state === 'known' || result.state === 'refused') return result ? [{ ...result, ...line }] : [];
    return [{ ...line, ...refusedLine(t('line_repeats_first', { line: first }), result.payments) }];
  });
}

const textOf = ({ key, reference, amount_cents, paid_on }: RemittanceLine): string =>
  JSON.stringify([key.toLowerCase(), reference.toLowerCase(), amount_cents, paid_on]);

function matchDifferent(lines: readonly RemittanceLine[], payables: readonly MatchablePayment[], today: IsoDate): MatchedLine[] {
  // Look up payments in maps, because comparing 300 lines with every payment would block other requests.
  const ofNumber = indexed(payables, ({ payment_id, invoice, short_code }) => [payment_id, invoice, short_code]);
  const ofReference = indexed(payables, ({ reference }) => [reference]);
  const matches = lines.map((line) => ({ ...line, ...matchOne(line, ofNumber(line.key), today) }));
  const isTwice = repeated(matches.flatMap(({ state, payments }) => (state === 'matched' || state === 'doubtful' ? idsOf(payments) : [])));
  const isShared = repeated(matches.map(({ reference }) => reference.toLowerCase()));
  return matches.map((result): MatchedLine => {
    const [only, second] = result.payments;
    if (!only || (result.state !== 'matched' && result.state !== 'doubtful')) return result;
    if (!second && isTwice(only.payment_id)) return { ...result, ...refusedLine(t('payment_duplicate_warning'), [only]) };
    // If several payments have this reference, a user must decide. The bank may have combined these payments, or the line may contain the wrong payment number.
    const isElsewhere = ofReference(result.reference).some((other) => other.payment_id !== only.payment_id);
    if (result.state === 'matched' && isShared(result.reference.toLowerCase()))
      return { ...result, state: 'doubtful', payments: [only], state_reason: t('reference_duplicate_warning') };
    if (result.state === 'matched' && isElsewhere) return { ...result, state: 'doubtful', payments: [only], state_reason: t('reference_taken_error') };
    return result;
  });
}

/**
 * Matches one line with a payment.
 * @param about Payments whose payment ID, invoice number or job code equals `line.key`.
 */
function matchOne(line: RemittanceLine, about: readonly MatchablePayment[], today: IsoDate): LineMatch {
  const wrong = whatIsWrong(line, today);
  if (wrong) return refusedLine(wrong);
  const paidPayment = about.find(({ status, reference }) => status === 'paid' && sameText(reference, line.reference));
  if (paidPayment)
    return paidPayment.cents === line.amount_cents
      ? { state: 'known', payments: [paidPayment], state_reason: null }
      : refusedLine(t('payment_amount_conflict_error'), [paidPayment]);
  const open = about.filter(({ status }) => OPEN.includes(status));
  if (open.length === 0) return refusedLine(about.length > 0 ? whyNotOpen(about) : t('payment_number_unknown_error'), about.slice(0, 1));
  const paid = line.amount_cents ?? 0;
  const exact = open.filter(({ cents }) => cents === paid);
  const [one, other] = exact.length > 0 ? exact : open.filter(({ cents }) => cents > paid);
  if (!one) return refusedLine(t('amount_above_payable_error'), open);
  if (other)
    return {
      state: 'doubtful',
      payments: [one, ...open.filter((payable) => payable !== one && payable.cents >= paid)],
      state_reason: t('payment_ambiguous_error'),
    };
  return exact.length > 0
    ? { state: 'matched', payments: [one], state_reason: null }
    : { state: 'doubtful', payments: [one], state_reason: t('amount_below_payable_warning') };
}

function whatIsWrong({ key, reference, amount_cents, paid_on }: RemittanceLine, today: IsoDate): string | null {
  if (key === '') return t('line_payment_missing_error');
  if (amount_cents === null) return t('line_amount_missing_error');
  if (paid_on === null) return t('line_date_missing_error');
  if (paid_on > today) return t('date_future_error');
  return reference === '' ? t('line_reference_missing_error') : null;
}

const whyNotOpen = (about: readonly MatchablePayment[]): string =>
  about.some(({ status }) => status === 'paid') ? t('payment_reference_conflict_error') : t('payment_failed_error');

const refusedLine = (state_reason: string, payments: readonly MatchablePayment[] = []): Extract<LineMatch, { state: 'refused' }> => ({
  state: 'refused',
  payments,
  state_reason,
});

const idsOf = (payments: readonly MatchablePayment[]): string[] => (payments.length === 1 ? payments.map(({ payment_id }) => payment_id) : []);

/** Returns a function that finds payments by name. The names of a payment are the values that `namesOf` returns. The search ignores case. */
function indexed(
  payables: readonly MatchablePayment[],
  namesOf: (payable: MatchablePayment) => (string | null)[],
): (name: string) => readonly MatchablePayment[] {
  const paymentsByName = new Map<string, MatchablePayment[]>();
  for (const payable of payables)
    for (const name of new Set(namesOf(payable).map((value) => value?.toLowerCase()))) {
      if (name === undefined) continue;
      const list = paymentsByName.get(name);
      if (list) list.push(payable);
      else paymentsByName.set(name, [payable]);
    }
  return (name) => paymentsByName.get(name.toLowerCase()) ?? [];
}

const sameText = (text: string | null, other: string): boolean => text !== null && text.toLowerCase() === other.toLowerCase();

function repeated(all: readonly string[]): (one: string) => boolean {
  const seen = new Map<string, number>();
  for (const value of all) seen.set(value, (seen.get(value) ?? 0) + 1);
  return (value) => (seen.get(value) ?? 0) > 1;
}
