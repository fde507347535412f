import { entriesOf, keysOf, toCents } from '@/platform';
import type { FindingKind } from './findings';

/**
 * A value that was read from a file, as the API returns it. `fits`: true if the value matches the job, for example the name of the homeowner; null if the value
 * cannot be compared. `kept_value`: the answer that a person confirmed although the file shows another value.
 */
export type FoundValue = { id: string; kind: FindingKind; value: string; confidence: number; page: number; fits: boolean | null; kept_value: string | null };

/**
 * Rebate line that the programs of the job require on an invoice. `amount`: promised amount in dollars; null if the amount is unknown or the viewer may not see
 * amounts. `titles`: accepted titles; if the list is empty, the programs accept any title.
 */
export type RebateLine = { amount: number | null; titles: string[] };

/**
 * Result of comparing a value from a file with an answer:
 * - `agrees`, `differs`: the value equals the answer or not.
 * - `proposed`: the question has no answer, so the value is a proposal.
 * - `missing`: the file lacks a required value.
 * - `kept`: a person saw the difference and confirmed the answer.
 */
export type ComparisonResult = 'agrees' | 'differs' | 'proposed' | 'missing' | 'kept';

export type AnswerComparison = {
  kind: FindingKind;
  path: string;
  result: ComparisonResult;
  foundValue: FoundValue;
  read: number | string;
  /**
   * Answer of the user. If the programs require a certain value (`isPrescribed`), the property contains the required value instead. For the kind
   * `rebate_missing`, the property contains the promised amount.
   */
  enteredAnswer: number | string | null;
  isPrescribed?: true;
};

/** Keys of the questions whose answers are printed on the invoice, by kind of value. */
const INVOICE_FIELDS = {
  total: 'final_invoice_total',
  rebate_amount: 'rebate_line_item_amount',
  rebate_title: 'rebate_line_item_title',
  invoice_date: 'final_invoice_date',
  invoice_number: 'final_invoice_number',
  material: 'material_amount',
  labor: 'labor_amount',
} as const;

/** Keys of the questions whose answers are printed in files other than the invoice, by file category and kind of value. */
const OTHER_FIELDS: Readonly<Record<string, Partial<Record<FindingKind, string>>>> = {
  doc_bill_electric: { account_number: 'electric_account_number', statement_date: 'bill_date.electric' },
  doc_bill_gas: { account_number: 'gas_account_or_said', statement_date: 'bill_date.natural_gas' },
  photo_hp_outdoor_nameplate: { model: 'heat_pump_outdoor_model_number', serial: 'heat_pump_outdoor_serial_number' },
  photo_hpwh_nameplate: { model: 'heat_pump_water_heater_model_number', serial: 'heat_pump_water_heater_serial_number' },
  photo_new_panel_nameplate: { model: 'panel_model_number', serial: 'panel_serial_number' },
  photo_furnace_nameplate: { model: 'gas_furnace_model_number', serial: 'gas_furnace_serial_number' },
};

const MONEY: readonly FindingKind[] = ['total', 'rebate_amount', 'amount_due', 'material', 'labor'];

/** Returns true for kinds whose value is an amount of money. */
export const isMoney = (kind: FindingKind): boolean => MONEY.includes(kind);

const answerOf = ({ kind, value }: FoundValue): number | string => (isMoney(kind) ? Number(value) : value);

/** Normalizes text for a comparison. Characters that the text recognition confuses, such as O and 0, become equal. */
const folded = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll('S', '5')
    .replaceAll('B', '8');

const isSame = (read: number | string, typed: number | string): boolean =>
  typeof read === 'number' && typeof typed === 'number'
    ? toCents(read) === toCents(typed)
    : folded(String(read)) === folded(String(typed)) || isModelWithBrand(String(read), String(typed));

/** Returns true if the answer is a brand followed by the model that was read from the file. Example: the answer "Nordhaus NH-36C" and the model NH-36C. */
const isModelWithBrand = (read: string, typed: string): boolean =>
  typed.includes(' ') && folded(typed).endsWith(folded(read)) && /\d/.test(read) && /\p{L}/u.test(read);

type Form = {
  /** Answer in the form; undefined if the question is empty. */
  answer: (path: string) => unknown;
  /** False for questions that the form does not ask. */
  asks: (path: string) => boolean;
};

/** Compares the values that were read from the invoice files with the answers, and with the rebate line that the programs require. */
export function compareInvoice(found: readonly FoundValue[], form: Form, line: RebateLine | null): AnswerComparison[] {
  return keysOf(INVOICE_FIELDS)
    .filter((kind) => form.asks(INVOICE_FIELDS[kind]))
    .flatMap((kind): AnswerComparison[] => {
      const path = INVOICE_FIELDS[kind];
      const values = found.filter((value) => value.kind === kind);
      if (kind === 'rebate_title') return titleComparison(path, values, form, line);
      if (kind === 'rebate_amount' && values.length === 0) return missingLine(path, found, line);
      const expectedAmount = kind === 'rebate_amount' ? (line?.amount ?? undefined) : undefined;
      return compareValues(kind, path, values, form.answer(path), expectedAmount);
    });
}

/** Compares the values that were read from files of a category with the answers. */
export function compareWithAnswers(category: string, found: readonly FoundValue[], form: Form, line: RebateLine | null): AnswerComparison[] {
  if (category === 'doc_final_invoice') return compareInvoice(found, form, line);
  return entriesOf(OTHER_FIELDS[category] ?? {}).flatMap(([kind, path]) =>
    path !== undefined && form.asks(path)
      ? compareValues(
          kind,
          path,
          found.filter((value) => value.kind === kind),
          form.answer(path),
        )
      : [],
  );
}

/**
 * Compares the answer to a question with the values from the files. Uses a value that agrees with the answer, or else the first value. If the question has no
 * answer and the files contain different values, proposes only a value that equals `wanted` (the promised rebate).
 */
function compareValues(kind: FindingKind, path: string, values: readonly FoundValue[], typed: unknown, wanted?: number): AnswerComparison[] {
  const answer = typeof typed === 'number' || (typeof typed === 'string' && typed.trim() !== '') ? typed : null;
  const agreeing = values.find((value) => isSame(answerOf(value), answer ?? wanted ?? ''));
  const foundValue = agreeing ?? values[0];
  if (!foundValue) return [];
  const isUnclear = new Set(values.map(({ value }) => value)).size > 1 && !agreeing;
  if (answer === null && isUnclear) return [];
  const result = answer === null ? 'proposed' : agreeing ? 'agrees' : values.some(({ kept_value }) => kept_value === String(answer)) ? 'kept' : 'differs';
  return [{ kind, path, result, foundValue, read: answerOf(foundValue), enteredAnswer: answer }];
}

/**
 * Compares the title of the rebate line on the invoice with the titles that the programs prescribe. If the programs prescribe no title, or if the title is one
 * of the prescribed titles, compares the title with the answer instead.
 */
function titleComparison(path: string, values: readonly FoundValue[], form: Form, line: RebateLine | null): AnswerComparison[] {
  const [first] = values;
  if (!first) return [];
  const titles = line?.titles ?? [];
  const right = values.find(({ value }) => titles.some((title) => isSame(value, title)));
  if (titles.length > 0 && !right) {
    const isConfirmed = first.kept_value === titles.join(' / ');
    return [
      {
        kind: 'rebate_title',
        path,
        result: isConfirmed ? 'kept' : 'differs',
        foundValue: first,
        read: first.value,
        enteredAnswer: titles.join(' / '),
        isPrescribed: true,
      },
    ];
  }
  const enteredTitle = form.answer(path);
  if (titles.length > 0 && right) {
    const title = titles.find((candidate) => isSame(right.value, candidate)) ?? right.value;
    return compareValues('rebate_title', path, [{ ...right, value: title }], enteredTitle);
  }
  return compareValues('rebate_title', path, values, enteredTitle);
}

function missingLine(path: string, found: readonly FoundValue[], line: RebateLine | null): AnswerComparison[] {
  const missing = found.find(({ kind }) => kind === 'rebate_missing');
  if (!missing || line === null || line.amount === 0) return [];
  return [
    { kind: 'rebate_missing', path, result: missing.kept_value === null ? 'missing' : 'kept', foundValue: missing, read: '', enteredAnswer: line.amount },
  ];
}

const PAYMENT_VALUES: readonly FindingKind[] = ['total', 'rebate_amount', 'rebate_title', 'rebate_missing'];

/** Returns true for values of an invoice on which the payment depends. */
export const isPaymentValue = (kind: FindingKind): boolean => PAYMENT_VALUES.includes(kind);

/** Returns true for differences that block the submission of the invoice. */
export const blocksInvoice = ({ kind, result }: AnswerComparison): boolean => isPaymentValue(kind) && (result === 'differs' || result === 'missing');

/** Returns true if swapping two neighboring digits turns one number into the other. */
export function areDigitsSwapped(read: number, typed: number): boolean {
  const [a, b] = [String(toCents(read)), String(toCents(typed))];
  const differenceIndex = [...a].findIndex((digit, index) => digit !== b[index]);
  return (
    a.length === b.length &&
    differenceIndex >= 0 &&
    a[differenceIndex] === b[differenceIndex + 1] &&
    a[differenceIndex + 1] === b[differenceIndex] &&
    a.slice(differenceIndex + 2) === b.slice(differenceIndex + 2)
  );
}
