import { JOB_OFFICE_ROLES, USER_ROLES } from '@/access';
import { type Cents, formatMoney, isNumber, percentOf, proportionOf, recordArrayOf, toCents, toDollars } from '@/platform';
import { all, knownValue, type ReadFact, relativeToday, when } from '@/rules/conditions';
import { MEASURES } from '@/rules/facts';
import {
  type Answers,
  type AutofillRule,
  type Check,
  checkbox,
  choice,
  date,
  defineTask,
  display,
  type FormProgram,
  files,
  money,
  rows,
  text,
} from '@/rules/forms';
import { MATERIAL_PERCENT } from './invoice_split';
import { t } from './messages';
import { requiredRebateLine } from './rebate_line';

/** Returns an answered amount in cents. Returns undefined if the amount is missing or invalid, which is possible in a draft. */
function cents(answers: Answers, key: string): number | undefined {
  const amount = answers[key];
  const amountCents = isNumber(amount) ? toCents(amount) : undefined;
  return Number.isSafeInteger(amountCents) ? amountCents : undefined;
}

/**
 * Returns the rebates in cents that are separate lines of the invoice, in addition to the rebate line that the form asks for. A rebate that is still unknown
 * counts as zero.
 */
const separateRebates = (programs: readonly FormProgram[], read: ReadFact): Cents =>
  requiredRebateLine(programs).separatePrograms.reduce((sum, { key }) => {
    const rebate = knownValue(read(`homeowner_rebate.${key}`));
    return sum + (isNumber(rebate) ? toCents(rebate) : 0);
  }, 0);

type Part = { material: number; total: number };

/**
 * Returns two sums from the scope of work: the cost of material and the total cost. Returns null if the scope of work does not divide the cost into material
 * and labor.
 */
function statedSplit(read: ReadFact): Part | null {
  const lines = recordArrayOf(knownValue(read('scope_lines')));
  const sum = (key: string) => lines.reduce((cents, line) => cents + (isNumber(line[key]) ? toCents(line[key]) : 0), 0);
  const [material, total] = [sum('material_cost'), sum('total')];
  const isStated =
    total > 0 &&
    Number.isSafeInteger(material) &&
    Number.isSafeInteger(total) &&
    lines.every((line) => isNumber(line.material_cost) && isNumber(line.labor_cost));
  return isStated ? { material, total } : null;
}

const defaultMaterial = (total: Cents): Cents => percentOf(total, MATERIAL_PERCENT, 'nearest');

/**
 * Divides the total into material and labor in the proportion of the scope of work. If the scope of work does not divide its costs, uses the default shares of
 * docs/spec/portal.md §9. Also fills in the homeowner's payment: the total minus the rebate lines. People may change all three amounts.
 */
const fillInvoice: AutofillRule = {
  name: 'final_invoice_parts',
  run: (answers, before, { read, programs }) => {
    const total = cents(answers, 'final_invoice_total');
    if (total === undefined) return answers;
    const filled = { ...answers };
    const invoiceSplit = statedSplit(read);
    const materialOf = (of: Cents) => (invoiceSplit ? proportionOf(of, invoiceSplit.material, invoiceSplit.total) : defaultMaterial(of));
    const previous = cents(before, 'final_invoice_total');
    const untouched = (key: string, suggested: (total: number) => number) =>
      answers[key] === undefined || (previous !== undefined && previous !== total && cents(answers, key) === suggested(previous));
    if (untouched('material_amount', materialOf) && untouched('labor_amount', (of) => of - materialOf(of))) {
      filled.material_amount = toDollars(materialOf(total));
      filled.labor_amount = toDollars(total - materialOf(total));
    }
    // If no program requires a rebate line, the invoice shows no rebate.
    const hasLine = requiredRebateLine(programs).programs.length > 0;
    const separate = separateRebates(programs, read);
    const rebateOf = (from: Answers) => (hasLine ? (cents(from, 'rebate_line_item_amount') ?? 0) + separate : 0);
    const [rebate, previousRebate] = [rebateOf(answers), rebateOf(before)];
    const wasSuggested = cents(answers, 'amount_paid_by_homeowner') === Math.max(0, (previous ?? Number.NaN) - previousRebate);
    if (answers.amount_paid_by_homeowner === undefined || ((previous !== total || previousRebate !== rebate) && wasSuggested)) {
      filled.amount_paid_by_homeowner = toDollars(Math.max(0, total - rebate));
    }
    return filled;
  },
};

/**
 * Warns if material and labor have the default shares because the scope of work does not state these costs. The contractor should then compare the two amounts
 * with the invoice.
 */
const splitIsDefault: Check = {
  name: 'final_invoice_default_split',
  looksAt: ['scope_lines'],
  run: (answers, { read }) => {
    const [total, material] = [cents(answers, 'final_invoice_total'), cents(answers, 'material_amount')];
    if (total === undefined || material !== defaultMaterial(total) || statedSplit(read)) return [];
    const message = t('split_default_note', { material: MATERIAL_PERCENT, labor: 100 - MATERIAL_PERCENT });
    return [{ path: 'material_amount', code: 'default_split', message, level: 'warning' }];
  },
};

/** If each measure has a price, checks that the prices add up to the invoice total. Otherwise the rebate would be calculated from outdated prices. */
const pricesAddUp: Check = {
  name: 'final_invoice_prices_add_up',
  run: (answers) => {
    const total = cents(answers, 'final_invoice_total');
    const lines = recordArrayOf(answers.invoice_lines);
    if (total === undefined || lines.length === 0 || lines.some((line) => !isNumber(line.total))) return [];
    const sum = lines.reduce((all, line) => all + (isNumber(line.total) ? toCents(line.total) : 0), 0);
    if (sum === total) return [];
    const message = t('invoice_prices_differ', { sum: formatMoney(toDollars(sum), 'always'), total: formatMoney(toDollars(total), 'always') });
    return [{ path: 'invoice_lines', code: 'invoice_prices', message }];
  },
};

/**
 * Checks the homeowner's payment. The payment must be at most the total minus the rebate lines. It must be at least the total minus all rebates and other
 * incentives.
 */
const paidByHomeowner: Check = {
  name: 'final_invoice_paid_by_homeowner',
  foresees: 'amounts',
  looksAt: ['homeowner_rebates_total', 'other_incentives_total'],
  run: (answers, { programs, read }) => {
    const [total, paid, line] = ['final_invoice_total', 'amount_paid_by_homeowner', 'rebate_line_item_amount'].map((key) => cents(answers, key));
    const rebates = read('homeowner_rebates_total');
    if (total === undefined || paid === undefined) return [];
    const most = Math.max(0, total - (line ?? 0) - separateRebates(programs, read));
    const otherIncentives = Number(knownValue(read('other_incentives_total')) ?? 0);
    const least = rebates.state === 'known' ? Math.max(0, Math.min(most, total - toCents(Number(rebates.value)) - toCents(otherIncentives))) : 0;
    if (paid >= least && paid <= most) return [];
    const params = { least: formatMoney(toDollars(least), 'always'), most: formatMoney(toDollars(most), 'always') };
    const message = least === most ? t('paid_amount_exact', params) : t('paid_amount_range', params);
    return [{ path: 'amount_paid_by_homeowner', code: 'paid_by_homeowner', message }];
  },
};

const totalsMatch: Check = {
  name: 'final_invoice_totals',
  run: (answers) => {
    const [total, material, labor] = ['final_invoice_total', 'material_amount', 'labor_amount'].map((key) => cents(answers, key));
    if (total === undefined || material === undefined || labor === undefined || material + labor === total) return [];
    return [{ path: 'final_invoice_total', code: 'invoice_total', message: t('totals_differ') }];
  },
};

/**
 * Checks the rebate line on the invoice if a program requires it. Its amount must be equal to the homeowner's rebate from the programs of the line, and its
 * title must match the setting of these programs.
 */
const rebateLine: Check = {
  name: 'final_invoice_rebate_line',
  foresees: 'amounts',
  reads: ['homeowner_rebate.*'],
  run: (answers, { programs, read }) => {
    const { programs: linePrograms, titles } = requiredRebateLine(programs);
    const expected = linePrograms.map((program) => read(`homeowner_rebate.${program.key}`));
    if (linePrograms.length === 0 || expected.some((reading) => reading.state !== 'known')) return [];
    const total = expected.reduce((sum, reading) => sum + toCents(reading.state === 'known' ? Number(reading.value) : 0), 0);
    const title = titles.length > 0 ? titles.join("' or '") : 'Rebate';
    const message = t('rebate_line', { title, rebate: formatMoney(toDollars(total)) });
    const issues = [];
    const printed = cents(answers, 'rebate_line_item_amount');
    if (printed !== undefined && printed !== total) issues.push({ path: 'rebate_line_item_amount', code: 'invoice_rebate_line', message });
    if (titles.length > 0 && answers.rebate_line_item_title !== undefined && !titles.includes(String(answers.rebate_line_item_title)))
      issues.push({ path: 'rebate_line_item_title', code: 'invoice_rebate_line', message });
    return issues;
  },
};

export const finalInvoice = defineTask({
  key: 'final_invoice',
  version: 3,
  title: 'Final invoice',
  purpose: 'The document that triggers payment. It is checked here so that errors don’t delay the payment.',
  stage: 'install',
  set: 'invoice',
  owner: 'contractor',
  after: ['scheduled_install_date'],
  editors: [...JOB_OFFICE_ROLES, 'finance'],
  readers: [...USER_ROLES, 'homeowner'],
  fields: {
    final_invoice: files('Final invoice', 'doc_final_invoice')
      .fact('final_invoice_files')
      .required(true, 'upload_final_invoice')
      .help('All pages, as a PDF or photos.'),
    final_invoice_number: text('Invoice number').fact().required(),
    final_invoice_date: date('Invoice date')
      .fact()
      .required()
      .must(when('final_invoice_date').onOrBefore(relativeToday()), 'Please enter a date that is not in the future.')
      .must(when('final_invoice_date').onOrAfter({ field: 'install_start_date' }), 'Please enter a date on or after the start of the installation.'),
    final_invoice_total: money('Invoice total before rebate ($)').fact().between(0.01, 10_000_000).required().help(t('totals_differ')),
    invoice_lines: rows('Price of each measure on the invoice', {
      service: choice('Measure', MEASURES).required(),
      total: money('Price ($)').required(),
    })
      .fact()
      .prefill('measures_priced')
      .visible(
        all(
          when('rebate_follows_prices').isYes(),
          when('final_invoice_total').hasValue(),
          when('final_invoice_total').isNot({ field: 'measures_priced_total' }),
        ),
      )
      .between(1, 30)
      .required()
      .help('The total differs from the earlier prices. The rebate depends on the price of each measure, so update the prices that changed.'),
    rebate_after_invoice: display('Updated rebate', 'rebate_after_invoice').class('amounts'),
    material_amount: money('Material ($)').required(),
    labor_amount: money('Labor ($)').required(),
    rebate_line_item_title: text('Rebate line title as printed').asked('by_program').required(),
    rebate_line_item_amount: money('Rebate line amount ($)').fact().asked('by_program').required(),
    amount_paid_by_homeowner: money('Paid by the homeowner ($)').required(),
    invoice_signed_by_homeowner: checkbox('The invoice is signed by the homeowner').required(),
  },
  autofills: [fillInvoice],
  checks: [totalsMatch, pricesAddUp, rebateLine, paidByHomeowner, splitIsDefault],
});
