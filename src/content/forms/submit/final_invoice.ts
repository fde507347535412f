import { MATERIAL_PERCENT } from '@/content/forms/invoice_split';
import { formatMoney, textsIn, toCents, toDollars } from '@/platform';
import { today, when } from '@/rules/conditions';
import { type Answers, type Check, checkbox, date, defineTask, type Fill, files, money, text } from '@/rules/forms';
import { t } from './messages';

const cents = (answers: Answers, key: string): number | undefined => (typeof answers[key] === 'number' ? toCents(answers[key]) : undefined);

/** Material and labor by the split of the seeds, what the homeowner paid as the rest; all three may be changed. */
const fillInvoice: Fill = {
  name: 'final_invoice_parts',
  run: (answers, before) => {
    const total = cents(answers, 'final_invoice_total');
    if (total === undefined) return answers;
    const filled = { ...answers };
    const material = Math.round((total * MATERIAL_PERCENT) / 100);
    const previous = cents(before, 'final_invoice_total');
    const untouched = (key: string, suggested: (total: number) => number) =>
      answers[key] === undefined || (previous !== undefined && previous !== total && cents(answers, key) === suggested(previous));
    const materialOf = (of: number) => Math.round((of * MATERIAL_PERCENT) / 100);
    if (untouched('material_amount', materialOf) && untouched('labor_amount', (of) => of - materialOf(of))) {
      filled.material_amount = toDollars(material);
      filled.labor_amount = toDollars(total - material);
    }
    const rebate = cents(answers, 'rebate_line_item_amount') ?? 0;
    const previousRebate = cents(before, 'rebate_line_item_amount') ?? 0;
    const wasSuggested = cents(answers, 'amount_paid_by_homeowner') === (previous ?? Number.NaN) - previousRebate;
    if (answers.amount_paid_by_homeowner === undefined || ((previous !== total || previousRebate !== rebate) && wasSuggested)) {
      filled.amount_paid_by_homeowner = toDollars(Math.max(0, total - rebate));
    }
    return filled;
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

/** Programs that want the rebate as a line of the invoice: its amount is the homeowner's rebate, its title may be prescribed. */
const rebateLine: Check = {
  name: 'final_invoice_rebate_line',
  reads: ['homeowner_rebate.*'],
  run: (answers, { programs, read }) => {
    const asking = programs.filter((program) => program.asks.includes('rebate_line_item_amount'));
    const expected = asking.map((program) => read(`homeowner_rebate.${program.key}`));
    if (asking.length === 0 || expected.some((reading) => reading.state !== 'known')) return [];
    const total = expected.reduce((sum, reading) => sum + toCents(reading.state === 'known' ? Number(reading.value) : 0), 0);
    const titles = asking.flatMap((program) => textsIn(program.settings.invoice_rebate_line));
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
  version: 1,
  title: 'Final invoice',
  purpose: 'The document that triggers payment. It is checked here, before anybody waits for it.',
  stage: 'install',
  set: 'invoice',
  owner: 'contractor',
  after: ['scheduled_install_date'],
  editors: ['contractor_admin', 'contractor', 'ops', 'finance'],
  readers: ['contractor_admin', 'contractor', 'technician', 'ops', 'finance', 'program', 'pe', 'program_manager', 'partner_manager', 'admin', 'homeowner'],
  fields: {
    final_invoice: files('Final invoice', 'doc_final_invoice')
      .fact('final_invoice_files')
      .required(true, 'upload_final_invoice')
      .help('All pages, as PDF or pictures.'),
    final_invoice_number: text('Invoice number').fact().required(),
    final_invoice_date: date('Invoice date')
      .fact()
      .required()
      .must(when('final_invoice_date').onOrBefore(today()), 'Please enter a date that is not in the future.'),
    final_invoice_total: money('Invoice total before rebate ($)').fact().between(0.01, 10_000_000).required().help(t('totals_differ')),
    material_amount: money('Material ($)').required(),
    labor_amount: money('Labor ($)').required(),
    rebate_line_item_title: text('Rebate line title as printed').asked('by_program').required(),
    rebate_line_item_amount: money('Rebate line amount ($)').fact().asked('by_program').required(),
    amount_paid_by_homeowner: money('Paid by the homeowner ($)').required(),
    invoice_signed_by_homeowner: checkbox('The invoice is signed by the homeowner').required(),
  },
  fills: [fillInvoice],
  checks: [totalsMatch, rebateLine],
});
