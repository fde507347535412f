import { addDays, addMonths, isIsoDate, isRecord, parseNumber, toCents, toDollars } from '@/platform';
import type { Fuel } from '../account';
import { ENTERED_METER, type EnteredBill } from '../entered-bills';
import type { UtilityBill } from '../vendor';
import { t } from './messages';

/** A row of the form with the text as entered. `last` is the last day of the billing period. */
export type BillRow = { id: string; start: string; last: string; quantity: string; dollars: string; isEstimated: boolean };

const MONTHS = 12;

const row = (values: Omit<BillRow, 'id'>): BillRow => ({ id: crypto.randomUUID(), ...values });
const emptyRow = (start: string): BillRow => row({ start, last: addDays(addMonths(start, 1), -1), quantity: '', dollars: '', isEstimated: false });

/** Returns the rows with which the form opens: bills that were entered before, or empty rows for the last 12 calendar months. */
export function firstRows(bills: readonly UtilityBill[], fuel: Fuel, today: string): BillRow[] {
  const typedBills = bills.filter((bill) => bill.meter === ENTERED_METER && bill.fuel === fuel);
  if (typedBills.length > 0)
    return typedBills.map(({ start, end, quantity, costCents, isEstimated }) =>
      row({ start, last: addDays(end, -1), quantity: String(quantity), dollars: costCents === null ? '' : toDollars(costCents).toFixed(2), isEstimated }),
    );
  const end = `${today.slice(0, 7)}-01`;
  return Array.from({ length: MONTHS }, (_, index) => emptyRow(addMonths(end, index - MONTHS)));
}

/** Adds an empty row for the month after the latest bill. */
export function withNextRow(rows: readonly BillRow[], today: string): BillRow[] {
  const latest = rows
    .map(({ last }) => last)
    .filter(isIsoDate)
    .toSorted()
    .at(-1);
  return [...rows, emptyRow(latest ? addDays(latest, 1) : addMonths(`${today.slice(0, 7)}-01`, -1))];
}

/** Returns whether a row has neither use nor cost. The form does not send empty rows. */
const isEmpty = ({ quantity, dollars }: BillRow): boolean => quantity.trim() === '' && dollars.trim() === '';

export type RowProblem = { id: string; field: 'start' | 'last' | 'quantity' | 'dollars'; message: string };

/** Returns the bills in the filled rows, the IDs of these rows, and a problem for each value that is not a date or number. */
export function parseBillRows(rows: readonly BillRow[]): { bills: EnteredBill[]; ids: string[]; problems: RowProblem[] } {
  const problems: RowProblem[] = [];
  const filled = rows.filter((billRow) => !isEmpty(billRow));
  const bills = filled.map(({ id, start, last, quantity, dollars, isEstimated }): EnteredBill => {
    const [use, cost] = [parseNumber(quantity), dollars.trim() === '' ? null : parseNumber(dollars)];
    const add = (field: RowProblem['field'], message: string) => problems.push({ id, field, message });
    if (!isIsoDate(start)) add('start', t('bill_date_error'));
    if (!isIsoDate(last)) add('last', t('bill_date_error'));
    if (Number.isNaN(use)) add('quantity', t('bill_use_error'));
    if (Number.isNaN(cost)) add('dollars', t('bill_dollars_error'));
    return {
      start,
      end: isIsoDate(last) ? addDays(last, 1) : last,
      quantity: use,
      cost_cents: cost === null || Number.isNaN(cost) ? null : toCents(cost),
      is_estimated: isEstimated,
    };
  });
  return { bills, ids: filled.map(({ id }) => id), problems };
}

/** Pastes spreadsheet columns into the rows, starting at the row `id`. The first column is the use. An optional second column is the cost in dollars. */
export function pasteBillRows(rows: readonly BillRow[], id: string, text: string, today: string): BillRow[] {
  const lines = text.trim().split(/\r?\n/);
  let next = [...rows];
  const from = next.findIndex((billRow) => billRow.id === id);
  while (next.length < from + lines.length) next = withNextRow(next, today);
  return next.map((one, index) => {
    const [quantity, dollars] = lines[index - from]?.split('\t') ?? [];
    return index < from || quantity === undefined ? one : { ...one, quantity: quantity.trim(), dollars: dollars?.trim() ?? one.dollars };
  });
}

/** Returns the valid rows among data that was stored on this device; undefined if there are none. */
export function asRows(stored: unknown): BillRow[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  const rows = stored.flatMap((one): BillRow[] => {
    if (!isRecord(one)) return [];
    const { id, start, last, quantity, dollars, isEstimated } = one;
    const texts = [id, start, last, quantity, dollars];
    if (!texts.every((text) => typeof text === 'string')) return [];
    return [
      { id: String(id), start: String(start), last: String(last), quantity: String(quantity), dollars: String(dollars), isEstimated: isEstimated === true },
    ];
  });
  return rows.length > 0 ? rows : undefined;
}
