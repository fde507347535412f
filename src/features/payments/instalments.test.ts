import { describe, expect, it } from 'vitest';
import { type Actor, SYSTEM } from '@/access';
import { reopenTask } from '@/job/answers';
import type { Program, ProgramFolder } from '@/rules/programs';
import { ANSWERS, CONTRACTOR, FINANCE, JobScenario, OPS, PROGRAM } from '../../../test/support/job-scenario';
import { smallProgram } from '../../../test/support/small-program';
import { adjustPayment, applyToolReport, recordInvoice } from './changes';
import { promisedPayment } from './due-payments';
import type { Payment } from './payment';
import type { ToolReportType } from './tool-report';
import { visibleOwedPayments, visiblePaymentViews } from './view';

const TASKS = [
  'homeowner_contact',
  'other_homeowner_details',
  'define_scope_of_work',
  'project_scope_of_work',
  'determine_and_share_rebate_amount',
  'final_review',
  'final_invoice',
  'submit_final_documents',
  'confirm_enrollment',
  'confirm_savings',
  'send_payment',
];

/**
 * Returns a program that pays the contractor and the homeowner by measured savings, half of the forecast amount in advance. The homeowner also gets a flat
 * amount once.
 */
const measured = (more: Partial<ProgramFolder> = {}): Program =>
  smallProgram({
    key: 'vanilla',
    name: 'Savings',
    settings: { reservation: { value: 'none', source: 's' }, pay_within_days: { value: 30, source: 's' } },
    tables: [{ key: 'rate', name: 'Rate', unit: 'usd', by: [{ key: 'd', reads: 'deemed' }], rows: [{ at: ['any'], value: null }], source: 's' }],
    lines: [
      {
        key: 'savings',
        name: 'Savings',
        kind: 'rebate',
        rows: [
          {
            amount: {
              kind: 'performance',
              rate: { field: 'table.rate' },
              saved: { forecast: 'modeled_savings_kwh_eq', verified: 'measured_savings_kwh_eq' },
              typed: { forecast: 'entered_amount.vanilla', verified: 'verified_amount.vanilla' },
            },
          },
        ],
        source: 's',
      },
      { key: 'flat', name: 'Flat', kind: 'rebate', rows: [{ amount: { kind: 'fixed', amount: 100 } }], source: 's' },
    ],
    splits: [
      { lines: ['savings'], homeowner: 60, contractor: 40, fee: 0, payee: 'homeowner', source: 's' },
      { homeowner: 100, contractor: 0, fee: 0, payee: 'homeowner', source: 's' },
    ],
    instalments: [
      { key: 'forecast', name: 'Half of the forecast', lines: ['savings'], share: 50, opens: 'enrolled', amount: 'forecast', source: 's' },
      { key: 'measured', name: 'Rest', lines: ['savings'], share: 'remainder', opens: { task: 'confirm_savings' }, amount: 'verified', source: 's' },
    ],
    tasks: TASKS.map((task) => ({ task })),
    ...more,
  });

const SAVINGS = { savings_measured_until: '2026-03-01', measured_savings_kwh_eq: 9_000 };

/** Returns a job for which the contractor shared the forecast amount. The program then accepted the project. */
function enrolled({ approved = 1_100 }: { approved?: number } = {}): JobScenario {
  const scenario = new JobScenario(['vanilla'], { programs: [measured()] });
  for (const key of ['homeowner_contact', 'other_homeowner_details', 'define_scope_of_work', 'project_scope_of_work'] as const)
    scenario.complete(CONTRACTOR, key, ANSWERS[key]);
  scenario.complete(CONTRACTOR, 'determine_and_share_rebate_amount', { ...ANSWERS.determine_and_share_rebate_amount, entered_amount: { vanilla: 1_000 } });
  scenario.complete(CONTRACTOR, 'final_review', ANSWERS.final_review);
  scenario.complete(CONTRACTOR, 'final_invoice', ANSWERS.final_invoice);
  scenario.complete(CONTRACTOR, 'submit_final_documents', ANSWERS.submit_final_documents);
  const why = approved === 1_100 ? {} : { approved_amount_reason: 'Checked by the program' };
  return scenario.decide('confirm_enrollment', { ...ANSWERS.confirm_enrollment, approved_amount: approved, ...why });
}

const verify = (scenario: JobScenario, amount: number): JobScenario =>
  scenario.complete(PROGRAM, 'confirm_savings', { ...SAVINGS, verified_amount: { vanilla: amount } });
const payments = (scenario: JobScenario): Payment[] => scenario.program('vanilla').payments;
const counting = (scenario: JobScenario) => payments(scenario).filter(({ status }) => status !== 'void' && status !== 'failed');
const amounts = (scenario: JobScenario) => Object.fromEntries(counting(scenario).map(({ payee, instalment, amount }) => [`${payee}/${instalment}`, amount]));
const paymentOf = (scenario: JobScenario, key: string): Payment => {
  const found = counting(scenario).find(({ payee, instalment }) => `${payee}/${instalment}` === key);
  if (!found) throw new Error(`no payment ${key}; there are ${Object.keys(amounts(scenario)).join(', ')}`);
  return found;
};
const report = (scenario: JobScenario, key: string, type: ToolReportType): JobScenario =>
  scenario.act(
    SYSTEM,
    applyToolReport(
      {
        type,
        data: { payment_id: paymentOf(scenario, key).id, job_id: '00000000-0000-4000-8000-000000000001', invoice: `I-${key}`, at: scenario.context(OPS).now },
      },
      () => {},
    ),
  );
const pay = (scenario: JobScenario, ...keys: string[]): JobScenario => {
  for (const key of keys) for (const type of ['invoice.approved', 'invoice.paid'] as const) report(scenario, key, type);
  return scenario;
};
const UP_FRONT = ['contractor/forecast', 'homeowner/forecast', 'homeowner/once'];

describe('a program that pays in installments', () => {
  it('shares the whole forecast amount, but opens only payments for half of the forecast before the savings are measured', () => {
    const scenario = enrolled();
    expect(scenario.program('vanilla').shared).toMatchObject({ homeowner: 700 });
    expect(amounts(scenario)).toEqual({ 'contractor/forecast': 200, 'homeowner/forecast': 300, 'homeowner/once': 100 });
    expect(scenario.state.tasks.filter(({ definition, applicable }) => definition === 'send_payment' && applicable).map(({ subject }) => subject.key)).toEqual([
      'vanilla/contractor/forecast',
      'vanilla/homeowner/forecast',
      'vanilla/homeowner/once',
    ]);
  });

  it('pays nothing after the first installments until the savings are measured', () => {
    const scenario = pay(enrolled(), ...UP_FRONT);
    expect(scenario.program('vanilla').payment_status).toBe('being_paid');
    expect(scenario.state.closed_at).toBeNull();
    expect(() => scenario.act(FINANCE, adjustPayment('vanilla', 'contractor', 1, 'The rest'))).toThrow(
      expect.objectContaining({ issues: [{ path: 'amount', code: 'adjustment', message: expect.stringContaining('No more than $0.00 is left to pay') }] }),
    );
    expect(Object.keys(amounts(scenario))).toEqual(UP_FRONT);
  });

  it('pays the remaining amount and closes the job after the savings are measured', () => {
    const scenario = verify(pay(enrolled(), ...UP_FRONT), 1_500);
    // Expect 40% of 1,500 for the contractor and 60% for the homeowner, minus the 200 and 300 that were already paid.
    expect(amounts(scenario)).toMatchObject({ 'contractor/measured': 400, 'homeowner/measured': 600 });
    pay(scenario, 'contractor/measured');
    expect(scenario.program('vanilla').payment_status).toBe('being_paid');
    pay(scenario, 'homeowner/measured');
    expect(scenario.program('vanilla').payment_status).toBe('paid');
    expect(scenario.state.closed_at).not.toBeNull();
    expect(scenario.task('send_payment', 'vanilla/contractor/measured')).toMatchObject({ progress: 'complete', answers: { payment_amount: 400 } });
  });

  it('calculates advance payments from the approved amount when the approved amount differs from the forecast', () => {
    // Approve only 550 of 1,100. Expect each payment before the measurement to be half as high as forecast. Expect the remaining payments to depend on the
    // verified amount.
    const scenario = enrolled({ approved: 550 });
    expect(amounts(scenario)).toEqual({ 'contractor/forecast': 100, 'homeowner/forecast': 150, 'homeowner/once': 50 });
    expect(amounts(verify(scenario, 1_000))).toMatchObject({ 'contractor/measured': 300, 'homeowner/measured': 450 });
  });

  it('requests the excess back as an adjustment with a reason when the measured savings are below the advance payments', () => {
    const scenario = verify(pay(enrolled(), ...UP_FRONT), 300);
    expect(counting(scenario).filter(({ instalment }) => instalment === 'measured')).toMatchObject([
      { kind: 'adjustment', payee: 'contractor', amount: -80, reason: 'The measured savings are $80.00 less than the amount paid in advance.' },
      { kind: 'adjustment', payee: 'homeowner', amount: -120, reason: 'The measured savings are $120.00 less than the amount paid in advance.' },
    ]);
    // Expect the earlier payments to stay unchanged.
    expect(amounts(scenario)).toMatchObject({ 'contractor/forecast': 200, 'homeowner/forecast': 300 });
    expect(scenario.program('vanilla').payment_status).toBe('paid');
  });

  it('creates no other payment when the measured savings equal the advance payments', () => {
    const scenario = verify(pay(enrolled(), ...UP_FRONT), 500);
    expect(Object.keys(amounts(scenario))).toEqual(UP_FRONT);
    expect(scenario.program('vanilla').payment_status).toBe('paid');
  });

  it('withdraws unapproved payments and keeps approved payments when a measurement is corrected', () => {
    const scenario = verify(pay(enrolled(), ...UP_FRONT), 1_500);
    report(scenario, 'contractor/measured', 'invoice.approved');
    scenario.act(PROGRAM, reopenTask(scenario.task('confirm_savings').id, 'A slip'));
    // Expect no new payment while the task `confirm_savings` is open.
    expect(amounts(scenario)).toMatchObject({ 'contractor/measured': 400 });
    expect(amounts(scenario)).not.toHaveProperty('homeowner/measured');
    expect(() => verify(scenario, 1_400)).toThrow('A payment based on these savings was already approved');
    expect(amounts(verify(scenario, 1_500))).toMatchObject({ 'contractor/measured': 400, 'homeowner/measured': 600 });
  });

  it('changes the remaining payments when a measurement is corrected before the approval of these payments', () => {
    const scenario = verify(pay(enrolled(), ...UP_FRONT), 1_500);
    scenario.act(PROGRAM, reopenTask(scenario.task('confirm_savings').id, 'A slip'));
    expect(amounts(verify(scenario, 1_000))).toMatchObject({ 'contractor/measured': 200, 'homeowner/measured': 300 });
  });

  it('adds the difference to the remaining payment when a manual payment is lower than its installment', () => {
    const scenario = enrolled();
    scenario.complete(FINANCE, 'send_payment', { ...ANSWERS.send_payment, payment_amount: 150 }, 'vanilla/contractor/forecast');
    expect(amounts(verify(scenario, 1_500))).toMatchObject({ 'contractor/forecast': 150, 'contractor/measured': 450, 'homeowner/measured': 600 });
  });

  it('creates no new invoice for an installment whose payment failed', () => {
    const scenario = report(enrolled(), 'contractor/forecast', 'invoice.failed');
    expect(Object.keys(amounts(scenario))).toEqual(['homeowner/forecast', 'homeowner/once']);
    expect(scenario.task('send_payment', 'vanilla/contractor/forecast').exceptions).toHaveLength(1);
    expect(scenario.task('send_payment', 'vanilla/homeowner/forecast').exceptions).toEqual([]);
  });

  const reservedInAdvance = (): JobScenario => {
    const advance = measured({
      settings: { reservation: { value: 'program', source: 's' } },
      tasks: [...TASKS, 'confirm_reservation'].map((task) => ({ task })),
      instalments: [
        { key: 'forecast', name: 'Half', lines: ['savings'], share: 50, opens: 'reserved', amount: 'forecast', source: 's' },
        { key: 'measured', name: 'Rest', lines: ['savings'], share: 'remainder', opens: { task: 'confirm_savings' }, amount: 'verified', source: 's' },
      ],
    });
    const scenario = new JobScenario(['vanilla'], { programs: [advance] });
    for (const key of ['homeowner_contact', 'other_homeowner_details', 'define_scope_of_work', 'project_scope_of_work'] as const)
      scenario.complete(CONTRACTOR, key, ANSWERS[key]);
    scenario.complete(CONTRACTOR, 'determine_and_share_rebate_amount', { ...ANSWERS.determine_and_share_rebate_amount, entered_amount: { vanilla: 1_000 } });
    scenario.complete(CONTRACTOR, 'final_review', ANSWERS.final_review);
    expect(amounts(scenario)).toEqual({});
    scenario.complete(PROGRAM, 'confirm_reservation', { ...ANSWERS.confirm_reservation, reservation_expires_on: '2026-06-01', reserved_amount: 1_100 });
    expect(scenario.state.stage).toBe('install');
    expect(amounts(scenario)).toEqual({ 'contractor/forecast': 200, 'homeowner/forecast': 300 });
    return scenario;
  };

  it('pays only the installment that opens at the reservation before the work starts', () => {
    reservedInAdvance();
  });

  it('ends an expired reservation while its invoice is open, but not after the invoice is approved', () => {
    const scenario = reservedInAdvance();
    const [first] = scenario.program('vanilla').payments;
    scenario.act(SYSTEM, recordInvoice(first?.id ?? '', 'I-1', scenario.context(FINANCE).now));
    expect(scenario.program('vanilla').payment_status).toBe('being_paid');
    const approved = report(reservedInAdvance(), 'contractor/forecast', 'invoice.approved');
    for (const one of [scenario, approved]) {
      one.today = '2026-06-02';
      one.act(SYSTEM, () => {});
    }
    expect(scenario.program('vanilla')).toMatchObject({ payment_status: 'waiting_for_reservation', reservation: null });
    expect(approved.program('vanilla')).toMatchObject({ payment_status: 'being_paid', reservation: { id: 'R-1' } });
  });

  it('shows a contractor only the installments of the contractor, and the reason why an installment is not open', () => {
    const scenario = enrolled();
    const seenBy = (actor: Actor) => visibleOwedPayments(scenario.state, scenario.program('vanilla'), { ...scenario.context(actor), actor });
    expect(seenBy(CONTRACTOR)).toEqual([
      { payee: 'contractor', name: 'Half of the forecast', amount: 200, waits_for: null },
      { payee: 'contractor', name: 'Rest', amount: null, waits_for: 'Opens with the task “Confirm measured savings”.' },
    ]);
    expect(seenBy(FINANCE)).toHaveLength(5);
    expect(visiblePaymentViews(scenario.program('vanilla'), scenario.state, CONTRACTOR)).toMatchObject([{ instalment: 'Half of the forecast', amount: 200 }]);
  });

  it('promises a payment date for each open installment and notifies each payee once when the payment is late', () => {
    const scenario = enrolled();
    const promises = () => scenario.events.filter(({ kind }) => kind === 'payment_late').length;
    const promised = () => promisedPayment(scenario.state, scenario.program('vanilla'), measured())?.promise.by;
    const look = (today: string) => {
      scenario.today = today;
      scenario.act(OPS, () => {});
    };
    expect(promised()).toBe('2026-04-01');
    look('2026-04-01');
    expect(promises()).toBe(0);
    look('2026-04-02');
    // Expect one notification for each payee.
    expect(promises()).toBe(2);
    look('2026-04-03');
    expect(promises()).toBe(2);
    pay(scenario, ...UP_FRONT);
    look('2026-06-01');
    expect(promises()).toBe(2);
    verify(scenario, 1_500);
    expect(promised()).toBe('2026-07-01');
    look('2026-07-02');
    expect(promises()).toBe(4);
  });
});
