import { describe, expect, it } from 'vitest';
import { cancelJob, restoreJob } from '@/features/job-lifecycle/changes';
import { completeTask } from '@/job';
import { programStatus } from '@/job-data';
import type { BudgetCellBalance, Program } from '@/rules/programs';
import { ANSWERS, CONTRACTOR, JobScenario, OPS, PROGRAM } from '../../../test/support/job-scenario';
import { withBudget } from '../../../test/support/minimal-programs';

function limited(more: Parameters<typeof withBudget>[0] = {}): Program {
  const found = withBudget(more).find(({ key }) => key === 'wi-hear');
  if (!found) throw new Error('The minimal programs do not contain wi-hear');
  return found;
}

const others = (more: Partial<BudgetCellBalance>): BudgetCellBalance[] => [
  { program: 'wi-hear', budget: 'county', cell: 'Dane/below_ami_80', period: '', drawn: 0, amount: null, closed: false, waiting_since: null, ...more },
];

/** Creates a job with a rebate of $11,000 and completes its tasks up to the submission. */
const submitted = (program: Program, budgetCells: readonly BudgetCellBalance[] = []) =>
  new JobScenario(['wi-hear'], { programs: [program], budgetCells })
    .complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact)
    .complete(CONTRACTOR, 'other_homeowner_details', ANSWERS.other_homeowner_details)
    .complete(CONTRACTOR, 'define_scope_of_work', ANSWERS.define_scope_of_work)
    .complete(CONTRACTOR, 'project_scope_of_work', ANSWERS.project_scope_of_work)
    .complete(CONTRACTOR, 'income_estimate', ANSWERS.income_estimate)
    .complete(CONTRACTOR, 'determine_and_share_rebate_amount', ANSWERS.determine_and_share_rebate_amount)
    .complete(CONTRACTOR, 'final_review', ANSWERS.final_review);

const share = (scenario: JobScenario) => scenario.program('wi-hear').budgets?.county;
const waitlistEvents = (scenario: JobScenario) =>
  scenario.events.flatMap((event) => (event.kind === 'waitlisted' || event.kind === 'funds_free' ? [event] : []));

describe('budget that is drawn at the reservation', () => {
  it('sets aside the rebate in the budget cell of the home and releases the money when the job is canceled', () => {
    const scenario = submitted(limited());
    expect(share(scenario)).toEqual({ cell: 'Dane/below_ami_80', period: '', state: 'open', held: null, waits_since: null });
    scenario.complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation);
    expect(share(scenario)).toMatchObject({ cell: 'Dane/below_ami_80', state: 'open', held: 11_000 });
    expect(scenario.rows.find(({ field }) => field === 'budgets')).toMatchObject({ before: [], after: ['$11,000 set aside'] });
    scenario.act(OPS, cancelJob('lost', null));
    expect(share(scenario)?.held).toBeNull();
    // Expect that no money is set aside after the job is restored, because the program must decide again first.
    scenario.act(OPS, restoreJob());
    expect(share(scenario)?.held).toBeNull();
  });

  it('sets aside the whole rebate, or refuses the reservation if less money is left', () => {
    const reserve = (drawn: number) => () => submitted(limited(), others({ drawn })).complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation);
    expect(reserve(9_000)).not.toThrow();
    expect(reserve(9_001)).toThrow(
      expect.objectContaining({
        issues: [expect.objectContaining({ path: 'reserved_amount', code: 'budget', message: expect.stringContaining('$10,999 left') })],
      }),
    );
    // Expect the first reservation to succeed, because staff entered a higher total for the cell. Expect the second reservation to succeed, because the money
    // was drawn from the cell of another income band.
    expect(() =>
      submitted(limited(), others({ drawn: 20_000, amount: 31_000 })).complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation),
    ).not.toThrow();
    expect(() =>
      submitted(limited(), others({ drawn: 20_000, cell: 'Dane/ami_80_to_ami_150' })).complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation),
    ).not.toThrow();
  });

  it('sets aside the rebate in the budget year of the reservation and ignores draws of the earlier year', () => {
    const scenario = submitted(limited({ renews_on: '07-01' }), others({ drawn: 20_000, period: '2024-07-01' }));
    scenario.complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation);
    expect(share(scenario)).toMatchObject({ period: '2025-07-01', held: 11_000 });
  });

  it('keeps the position of a job on the waitlist and notifies once when money is available', () => {
    const program = limited();
    const scenario = submitted(program, others({ drawn: 20_000 }));
    expect(share(scenario)).toMatchObject({ state: 'waitlist', waits_since: null });
    scenario.complete(PROGRAM, 'confirm_reservation', { reservation_status: 'waitlisted', contractor_message: 'Wait until May' });
    const since = share(scenario)?.waits_since;
    expect(since).toEqual(expect.stringContaining('2026-03-02'));
    const free = new JobScenario(['wi-hear'], { programs: [program], budgetCells: others({ drawn: 8_000 }) });
    free.state = scenario.state;
    free.events.length = 0;
    free.act(OPS, () => {}).act(OPS, () => {});
    expect(share(free)).toMatchObject({ state: 'open', waits_since: since });
    expect(waitlistEvents(free)).toEqual([{ kind: 'funds_free', program: 'wi-hear', held: false }]);
  });

  it('ends the waitlist when the whole rebate fits into the remaining money', () => {
    const program = limited();
    const scenario = submitted(program, others({ drawn: 16_000 }));
    scenario.complete(PROGRAM, 'confirm_reservation', { reservation_status: 'waitlisted' });
    // Expect the job to stay on the waitlist: only $4,000 remain, which is less than the rebate of $11,000.
    expect([share(scenario)?.state, programStatus(scenario.program('wi-hear')).kind]).toEqual(['waitlist', 'waitlisted']);
    const free = new JobScenario(['wi-hear'], { programs: [program], budgetCells: others({ drawn: 16_000, amount: 27_000 }) });
    free.state = scenario.state;
    free.events.length = 0;
    free.act(OPS, () => {}).act(OPS, () => {});
    expect([share(free)?.state, programStatus(free.program('wi-hear')).kind]).toEqual(['open', 'funds_available']);
    expect(waitlistEvents(free)).toEqual([{ kind: 'funds_free', program: 'wi-hear', held: false }]);
  });

  it('opens a budget cell that was published as a waitlist when staff enter the total of the cell', () => {
    const listed = limited({ status: { field: 'class.listed' } });
    const source = listed.sources[0]?.id ?? '';
    const program: Program = { ...listed, classes: [{ key: 'listed', name: 'Listed', cases: [{ value: 'waitlist', name: 'Waitlist' }], source }] };
    expect(share(submitted(program))?.state).toBe('waitlist');
    expect(share(submitted(program, others({ amount: 30_000 })))?.state).toBe('open');
  });

  it('makes new jobs ineligible when it is closed without a waitlist, but keeps earlier reservations', () => {
    expect(() => submitted(limited({ waitlist: false }), others({ closed: true }))).toThrow('This job is ineligible');
    const scenario = submitted(limited({ waitlist: false })).complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation);
    const later = new JobScenario(['wi-hear'], { programs: [limited({ waitlist: false })], budgetCells: others({ closed: true, drawn: 20_000 }) });
    later.state = scenario.state;
    later.act(OPS, () => {});
    expect([share(later)?.held, later.program('wi-hear').eligibility.status]).toEqual([11_000, 'eligible']);
  });
});

describe('budget that is drawn at the submission', () => {
  const atOnce = { counts_from: 'submitted' as const };

  it('sets aside the rebate when the job is submitted, until the program decides on the amount', () => {
    const scenario = submitted(limited(atOnce));
    expect(share(scenario)).toMatchObject({ held: 11_000, waits_since: null });
    scenario.act(
      PROGRAM,
      completeTask(scenario.task('confirm_reservation').id, { ...ANSWERS.confirm_reservation, reserved_amount: 10_000, reserved_amount_reason: 'Budget' }),
    );
    expect(share(scenario)?.held).toBe(10_000);
  });

  it('puts a job on the waitlist behind earlier jobs when the rebate does not fit into the remaining money', () => {
    const waiting = submitted(limited(atOnce), others({ drawn: 9_001 }));
    expect(share(waiting)).toMatchObject({ state: 'waitlist', held: null, waits_since: expect.any(String) });
    expect(waitlistEvents(waiting)).toEqual([{ kind: 'waitlisted', program: 'wi-hear', message: 'The funds are used up. The job waits.' }]);
    const behind = submitted(limited(atOnce), others({ drawn: 1_000, waiting_since: '2026-03-01T10:00:00.000Z' }));
    expect(share(behind)).toMatchObject({ state: 'waitlist', held: null });
    const free = new JobScenario(['wi-hear'], {
      programs: [limited(atOnce)],
      budgetCells: others({ drawn: 9_000, waiting_since: '2026-03-02T22:00:00.000Z' }),
    });
    free.state = waiting.state;
    free.events.length = 0;
    free.act(OPS, () => {});
    expect(share(free)).toMatchObject({ state: 'open', held: 11_000, waits_since: null });
    expect(waitlistEvents(free)).toEqual([{ kind: 'funds_free', program: 'wi-hear', held: true }]);
  });

  it('refuses the submission when the rebate does not fit into the remaining money and the budget has no waitlist', () => {
    expect(() => submitted(limited({ ...atOnce, waitlist: false }), others({ drawn: 9_001 }))).toThrow('The funds are used up');
  });
});
