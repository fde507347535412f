import { expect, it } from 'vitest';
import { SYSTEM } from '@/access';
import { worklistRowsOf } from '@/features/assignment-and-worklist/worklist';
import { adjustPayment, applyToolReport, recordInvoice, reissueInvoice } from '@/features/payments/changes';
import { flagException, removeException } from '@/features/tasks/changes';
import { nextActionSentence } from '@/job-view/job';
import { ANSWERS, CONTRACTOR, CREATE_ANSWERS, FINANCE, JobScenario, MADISON, OPS, PROGRAM } from '../../test/support/job-scenario';
import { MINIMAL_PROGRAMS } from '../../test/support/minimal-programs';
import { ATTENTION_TITLES, attentionItemsOf } from './attention-items';

/** An attention item is a reason why staff must look at a job although no task is open. The worklist, "action required" and the headline must show it. */

const applied = () =>
  new JobScenario(['wi-hear'])
    .complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact)
    .complete(CONTRACTOR, 'other_homeowner_details', ANSWERS.other_homeowner_details)
    .complete(CONTRACTOR, 'define_scope_of_work', ANSWERS.define_scope_of_work)
    .complete(CONTRACTOR, 'project_scope_of_work', ANSWERS.project_scope_of_work)
    .complete(CONTRACTOR, 'income_estimate', ANSWERS.income_estimate)
    .complete(CONTRACTOR, 'determine_and_share_rebate_amount', ANSWERS.determine_and_share_rebate_amount)
    .complete(CONTRACTOR, 'final_review', ANSWERS.final_review);
const enrolled = () =>
  applied()
    .complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation)
    .complete(CONTRACTOR, 'final_invoice', ANSWERS.final_invoice)
    .complete(CONTRACTOR, 'submit_final_documents', ANSWERS.submit_final_documents)
    .complete(PROGRAM, 'confirm_enrollment', ANSWERS.confirm_enrollment);

const sentence = (scenario: JobScenario, actor = OPS): string => {
  const { definitions, releaseOf } = scenario.context(actor);
  return nextActionSentence(scenario.state, { actor, definitions, releaseOf });
};
const queued = (scenario: JobScenario, owner: string) =>
  worklistRowsOf(scenario.state)
    .filter((row) => row.owner === owner)
    .map((row) => row.definition);

it('keeps an exception of operations in the worklist after the task is completed, until staff remove the exception', () => {
  const scenario = new JobScenario(['wi-hear']).complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact);
  const { id } = scenario.task('homeowner_contact');
  expect(queued(scenario, 'ops')).toEqual([]);
  scenario.act(OPS, flagException(id, { kind: 'ops', description: 'Two names at one door.', blocking: false, visible_to_contractor: false }));
  expect(worklistRowsOf(scenario.state)).toContainEqual(
    expect.objectContaining({ about_id: id, definition: 'exception', owner: 'ops', has_exception: true, subject: 'Two names at one door.' }),
  );
  expect(scenario.last?.columns.open_owners).toContain('ops');
  expect(sentence(scenario)).toContain('Exception for you to resolve, Homeowner contact: Two names at one door.');
  expect(sentence(scenario, CONTRACTOR)).not.toContain('Two names');
  scenario.act(OPS, removeException(id, 'ops', 'They are a couple'));
  expect(queued(scenario, 'ops')).toEqual([]);
  expect(scenario.last?.columns.open_owners).not.toContain('ops');
});

it('shows an exception of a job only while the job is open', () => {
  const scenario = enrolled();
  const { id } = scenario.task('final_invoice');
  for (const kind of ['ops', 'contractor'] as const)
    scenario.act(OPS, flagException(id, { kind, description: 'The total was typed twice', blocking: false, visible_to_contractor: true }));
  const shown = () => [scenario.last?.columns.has_ops_task_exception, scenario.last?.columns.has_contractor_task_exception];
  expect(shown()).toEqual([true, true]);
  scenario.complete(FINANCE, 'send_payment', ANSWERS.send_payment);
  expect(scenario.state.closed_at).not.toBeNull();
  expect(scenario.task('final_invoice').exceptions).toHaveLength(2);
  expect([shown(), worklistRowsOf(scenario.state)]).toEqual([[false, false], []]);
});

it('shows a blocking exception as the next task of staff', () => {
  const scenario = new JobScenario(['wi-hear']).complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact);
  const { id } = scenario.task('homeowner_contact');
  scenario.act(OPS, flagException(id, { kind: 'ops', description: 'Wrong house', blocking: true, visible_to_contractor: true }));
  expect(scenario.last?.columns.next_task.internal).toMatchObject({ id, owner: 'ops', title: 'Exception: Homeowner contact' });
  expect(scenario.last?.columns.next_task.contractor).toMatchObject({ owner: 'contractor' });
});

const GAS = {
  energy_types: ['electric', 'natural_gas'],
  electric_utility_provider: 'wi-madison-gas-and-electric',
  gas_utility_provider: 'not_listed',
  gas_utility_not_listed: 'Madison Gas & Electric',
  has_solar_panels: false,
  has_lived_for_year: true,
};
const withUtilities = (gas_utilities: string[], answers: Partial<typeof GAS & { electric_utility_not_listed: string }> = {}) => {
  const programs = MINIMAL_PROGRAMS.map((program) =>
    program.key === 'wi-hear' ? { ...program, tasks: [...program.tasks, { task: 'energy_sources_and_utilities', required: true, asks: [] }] } : program,
  );
  return new JobScenario(['wi-hear'], { programs }, CREATE_ANSWERS, { ...MADISON, gas_utilities }).complete(CONTRACTOR, 'energy_sources_and_utilities', {
    ...GAS,
    ...answers,
  });
};

it('raises no exception for a typed gas utility when no gas utility is known for the ZIP code', () => {
  const scenario = withUtilities([]);
  expect(scenario.task('energy_sources_and_utilities')).toMatchObject({ progress: 'complete', exceptions: [] });
});

it('raises an exception for staff without an email to the contractor when a check of a form fails', () => {
  const scenario = withUtilities(['wi-madison-gas-and-electric']);
  expect(scenario.task('energy_sources_and_utilities').exceptions).toMatchObject([{ by: 'System' }]);
  expect(queued(scenario, 'ops')).toEqual(['exception']);
  expect(scenario.last?.events.map((event) => event.kind)).toContain('check_raised');
  expect(scenario.events.map((event) => event.kind)).not.toContain('exception_flagged');
});

it('puts a job that the program declined into the worklist of operations', () => {
  const scenario = applied().complete(PROGRAM, 'confirm_reservation', {
    reservation_status: 'declined',
    decline_reason: 'equipment',
    contractor_message: 'Not on the list',
  });
  expect(scenario.open()).toEqual([]);
  expect(worklistRowsOf(scenario.state)).toMatchObject([{ about_id: 'job-1', definition: 'stranded', owner: 'ops' }]);
  expect(ATTENTION_TITLES.stranded, 'the worklist shows the title as an action').toBe('Decide how to continue');
  expect(scenario.last?.columns).toMatchObject({ action_owner: 'ops', open_owners: ['ops'], pending: { internal: 1 } });
});

it('lists no attention item for a new job or for a submitted job with open tasks', () => {
  expect(attentionItemsOf(applied().state)).toEqual([]);
  expect(attentionItemsOf(new JobScenario(['wi-hear']).state)).toEqual([]);
});

const tells = (scenario: JobScenario, type: 'invoice.approved' | 'invoice.sent' | 'invoice.failed' | 'invoice.paid', paymentId: string, reason = '') =>
  scenario.act(
    SYSTEM,
    applyToolReport(
      { type, data: { payment_id: paymentId, job_id: scenario.state.id, invoice: `INV-${paymentId}`, at: scenario.context(OPS).now, reason } },
      () => {},
    ),
  );

it('shows a failed payment on the payment task, in the worklist of finance and in the headline of the job until the payment is sent again', () => {
  const scenario = enrolled();
  const payment = () => scenario.program('wi-hear').payments.at(-1)?.id ?? '';
  const failed = payment();
  scenario.act(SYSTEM, recordInvoice(failed, `INV-${failed}`, scenario.context(OPS).now));
  for (const type of ['invoice.approved', 'invoice.sent'] as const) tells(scenario, type, failed);
  tells(scenario, 'invoice.failed', failed, 'Account closed.');
  expect(scenario.task('send_payment')).toMatchObject({ progress: 'open', exceptions: [{ kind: 'ops', by: 'Payment tool', visible_to_contractor: true }] });
  expect(queued(scenario, 'finance').sort()).toEqual(['exception', 'send_payment']);
  expect(queued(scenario, 'ops')).toEqual([]);
  expect(sentence(scenario, FINANCE)).toMatch(/Exception for you to resolve, .*: Payment of \$11,000\.00 to the contractor failed: Account closed\.$/);
  scenario.act(FINANCE, reissueInvoice(failed));
  expect(scenario.task('send_payment').exceptions).toEqual([]);
  expect(queued(scenario, 'finance')).toEqual(['send_payment']);
});

it('shows two failed adjustments of one task until each of them is handled', () => {
  const scenario = enrolled().complete(FINANCE, 'send_payment', ANSWERS.send_payment);
  const fail = (amount: number, reason: string) => {
    scenario.act(FINANCE, adjustPayment('wi-hear', 'contractor', amount, 'Corrected'));
    const { id } = scenario.program('wi-hear').payments.at(-1) ?? { id: '' };
    tells(scenario, 'invoice.approved', id);
    tells(scenario, 'invoice.failed', id, reason);
    return id;
  };
  const first = fail(-500, 'Refused');
  fail(-300, 'Account closed');
  const failures = () => scenario.task('send_payment').exceptions.map(({ description }) => description);
  expect(failures()).toEqual([expect.stringContaining('$500.00'), expect.stringContaining('$300.00')]);
  scenario.act(FINANCE, reissueInvoice(first));
  expect(failures()).toEqual([expect.stringContaining('$300.00')]);
});

it('reopens a closed job when a payment adjustment fails', () => {
  const scenario = enrolled().complete(FINANCE, 'send_payment', ANSWERS.send_payment);
  expect(scenario.state.closed_at).not.toBeNull();
  scenario.act(FINANCE, adjustPayment('wi-hear', 'contractor', -500, 'Paid too much'));
  const adjustment = scenario.program('wi-hear').payments.at(-1)?.id ?? '';
  tells(scenario, 'invoice.approved', adjustment);
  tells(scenario, 'invoice.failed', adjustment, 'Refused');
  expect(scenario.state.closed_at).toBeNull();
  expect(scenario.last?.columns).toMatchObject({ is_closed: false, open_owners: ['finance'], has_ops_task_exception: true });
  expect(sentence(scenario, FINANCE)).toContain('Adjustment of -$500.00 to the contractor failed: Refused.');
  const { id } = scenario.task('send_payment');
  scenario.act(FINANCE, removeException(id, 'ops', 'Taken off the next one'));
  expect(scenario.state.closed_at).not.toBeNull();
});

const flagged = (description: string) => ({ kind: 'ops' as const, description, blocking: false, visible_to_contractor: false });

it('keeps the failed payment of finance and the exception of operations about the same task as two worklist items', () => {
  const scenario = enrolled();
  const failed = scenario.program('wi-hear').payments.at(-1)?.id ?? '';
  scenario.act(SYSTEM, recordInvoice(failed, `INV-${failed}`, scenario.context(OPS).now));
  for (const type of ['invoice.approved', 'invoice.sent'] as const) tells(scenario, type, failed);
  tells(scenario, 'invoice.failed', failed, 'Account closed.');
  const { id } = scenario.task('send_payment');
  scenario.act(OPS, flagException(id, flagged('The payee has a new name.')));
  const items = () => worklistRowsOf(scenario.state).filter(({ definition }) => definition === 'exception');
  expect(items()).toMatchObject([
    { about_id: id, owner: 'finance', subject: expect.stringContaining('failed: Account closed.') },
    { about_id: id, owner: 'ops', subject: 'The payee has a new name.' },
  ]);
  scenario.act(OPS, removeException(id, 'ops', 'The name is right', 'The payee has a new name.'));
  expect(items()).toMatchObject([{ about_id: id, owner: 'finance' }]);
  scenario.act(FINANCE, removeException(id, 'ops', 'Paid by check'));
  expect(items()).toEqual([]);
});

it('shows all exceptions of operations about one task in one worklist item, which waits since the first exception', () => {
  const scenario = new JobScenario(['wi-hear']).complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact);
  const { id } = scenario.task('homeowner_contact');
  scenario.act(OPS, flagException(id, flagged('Two names at one door.')));
  const since = scenario.task('homeowner_contact').exceptions[0]?.at;
  scenario.act(PROGRAM, flagException(id, flagged('The telephone number is wrong.')));
  const items = () => worklistRowsOf(scenario.state).filter(({ definition }) => definition === 'exception');
  expect(items()).toMatchObject([{ about_id: id, since, subject: 'Two names at one door. · The telephone number is wrong.' }]);
  scenario.act(OPS, flagException(id, flagged('Three names at one door.')));
  expect(items()).toMatchObject([{ subject: 'The telephone number is wrong. · Three names at one door.' }]);
  expect(() => scenario.act(OPS, removeException(id, 'ops', 'Right', 'Two names at one door.'))).toThrow('This exception does not exist.');
});

it('raises an exception for each check of a form that fails', () => {
  const scenario = withUtilities(['wi-madison-gas-and-electric'], {
    electric_utility_provider: 'not_listed',
    electric_utility_not_listed: 'Madison Gas & Electric',
  });
  expect(scenario.task('energy_sources_and_utilities').exceptions.map(({ description }) => description)).toEqual([
    'The electric utility is not in our list for this ZIP code.',
    'The gas utility is not in our list for this ZIP code.',
  ]);
});
