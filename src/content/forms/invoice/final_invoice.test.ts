import { describe, expect, it } from 'vitest';
import { hiasp } from '@/content/programs/hiasp';
import { nyCleanHeat } from '@/content/programs/ny-clean-heat';
import { FactBook } from '@/rules/facts';
import { type Answers, Form } from '@/rules/forms';
import { formProgram } from '@/rules/programs';
import { finalInvoice } from './final_invoice';

const PROGRAM = { key: 'p', name: 'P', asks: ['rebate_line_item_amount'], amount_is_entered: false, settings: {} };

/** Enters the changes one by one, and lets the form fill in its values after each change. Returns the homeowner's payment at the end. */
function paidAfter(...changes: Answers[]): unknown {
  let answers: Answers = {};
  for (const change of changes) {
    const before = answers;
    const form = new Form({ definition: finalInvoice, answers: { ...before, ...change }, facts: new FactBook([]), programs: [PROGRAM] });
    answers = form.filled(before);
  }
  return answers.amount_paid_by_homeowner;
}

it('updates a suggested homeowner payment of $0, but keeps a payment that a person entered', () => {
  // At first, the total is less than the rebate.
  const low = { final_invoice_total: 8_000, rebate_line_item_amount: 11_000 };
  expect(paidAfter(low)).toBe(0);
  expect(paidAfter(low, { final_invoice_total: 15_000 })).toBe(4_000);
  expect(paidAfter({ ...low, amount_paid_by_homeowner: 500 }, { final_invoice_total: 15_000 })).toBe(500);
});

it('warns about the default split of the invoice only if the scope of work contains no costs for material and labor', () => {
  const warnings = (line: object) => {
    const facts = new FactBook([]).with({ scope_lines: [{ id: 'a', service: 'heat_pump', total: 1_000, ...line }] });
    const answers = { final_invoice_total: 1_000, material_amount: 700, labor_amount: 300 };
    return new Form({ definition: finalInvoice, answers, facts, programs: [PROGRAM] }).warnings().filter(({ code }) => code === 'default_split');
  };
  expect(warnings({})).toMatchObject([{ path: 'material_amount' }]);
  expect(warnings({ material_cost: 700, labor_cost: 300 })).toEqual([]);
});

it('accepts only the titles of the rebate line that the program allows', () => {
  const program = { ...PROGRAM, asks: [...PROGRAM.asks, 'rebate_line_item_title'], settings: { invoice_rebate_line: ['HEAR Rebate', 'State rebate'] } };
  const facts = new FactBook([]).with({ 'homeowner_rebate.p': 1_000 });
  const problems = (rebate_line_item_title: string) =>
    new Form({ definition: finalInvoice, answers: { rebate_line_item_amount: 1_000, rebate_line_item_title }, facts, programs: [program] })
      .problems()
      .filter(({ code }) => code === 'invoice_rebate_line')
      .map(({ path }) => path);
  expect(problems('State rebate')).toEqual([]);
  expect(problems('Discount')).toEqual(['rebate_line_item_title']);
});

it('requires a rebate line with one of the two titles that the program HIASP allows', () => {
  const program = formProgram(hiasp, finalInvoice, { stage: 'install', subject: { kind: 'none', key: '', label: '' } });
  const facts = new FactBook([]).with({ 'homeowner_rebate.hiasp': 2_000 });
  const problems = (answers: Answers) =>
    new Form({ definition: finalInvoice, answers, facts, programs: [program] })
      .problems()
      .filter(({ path }) => path.startsWith('rebate_line_item'))
      .map(({ path, message }) => `${path}: ${message}`);
  const line = (rebate_line_item_title: string) => problems({ rebate_line_item_title, rebate_line_item_amount: 2_000 });
  expect(problems({})).toEqual(['rebate_line_item_title: This field is required', 'rebate_line_item_amount: This field is required']);
  expect([line('HIASP Rebate'), line('NYSEG/RGE Rebate')]).toEqual([[], []]);
  expect(line('Rebate')).toEqual([
    "rebate_line_item_title: The rebate must appear on the invoice as a line item titled 'HIASP Rebate' or 'NYSEG/RGE Rebate' for $2,000.",
  ]);
});

describe('rebate line of the program HIASP on a job with NYS Clean Heat', () => {
  const place = { stage: 'install', subject: { kind: 'none', key: '', label: '' } } as const;
  const programs = [hiasp, nyCleanHeat].map((program) => formProgram(program, finalInvoice, place));
  const facts = new FactBook([]).with({ 'homeowner_rebate.hiasp': 2_000, 'homeowner_rebate.ny-clean-heat': 10_000, homeowner_rebates_total: 12_000 });
  const form = (answers: Answers) => new Form({ definition: finalInvoice, answers: { final_invoice_total: 30_000, ...answers }, facts, programs });
  const problems = (answers: Answers, path: string) =>
    form(answers)
      .problems()
      .filter((problem) => problem.path === path)
      .map(({ message }) => message);

  it('contains only the rebate of HIASP, because this program prescribes its title', () => {
    const line = (rebate_line_item_amount: number) => problems({ rebate_line_item_title: 'HIASP Rebate', rebate_line_item_amount }, 'rebate_line_item_amount');
    expect(line(2_000)).toEqual([]);
    for (const amount of [10_000, 12_000])
      expect(line(amount)).toEqual(["The rebate must appear on the invoice as a line item titled 'HIASP Rebate' or 'NYSEG/RGE Rebate' for $2,000."]);
  });

  it('leaves the homeowner to pay the total minus both rebates', () => {
    const answers = { rebate_line_item_title: 'HIASP Rebate', rebate_line_item_amount: 2_000 };
    expect(form(answers).filled({}).amount_paid_by_homeowner).toBe(18_000);
    const paid = (amount_paid_by_homeowner: number) => problems({ ...answers, amount_paid_by_homeowner }, 'amount_paid_by_homeowner');
    expect(paid(18_000)).toEqual([]);
    for (const amount of [28_000, 17_999.99])
      expect(paid(amount)).toEqual(['The amount paid by the homeowner must be $18,000.00: the invoice total minus the rebate. Please check the amounts.']);
  });
});

it('accepts an invoice date from the start of the installation until today', () => {
  const problems = (final_invoice_date: string, start?: string) => {
    const facts = new FactBook([]).with({ $today: '2026-03-02', ...(start && { install_start_date: start }) });
    return new Form({ definition: finalInvoice, answers: { final_invoice_date }, facts, programs: [PROGRAM] })
      .problems()
      .filter(({ path, code }) => path === 'final_invoice_date' && code !== 'required').length;
  };
  expect(problems('2026-02-20', '2026-02-20')).toBe(0);
  expect(problems('2026-02-19', '2026-02-20')).toBe(1);
  expect(problems('2026-02-19')).toBe(0);
  expect(problems('2026-03-03', '2026-02-20')).toBe(1);
});
