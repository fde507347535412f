import { describe, expect, it } from 'vitest';
import { cancelJob, restoreJob } from '@/features/lifecycle/changes';
import { completeTask } from '@/job';
import { programStatus } from '@/job-data';
import type { BudgetCellBalance, Program } from '@/rules/programs';
import { ANSWERS, CONTRACTOR, JobScenario, OPS, PROGRAM } from '../../../test/support/job-scenario';
import { withBudget } from '../../../test/support/minimal-programs';

function limited(more: Parameters<typeof withBudget>[0] = {}): Program {
  const found = withBudget(more).find(({ key }) => key === 'wi-hear');
  if (!found) throw new Error('The thin programs have no wi-hear');
  return found;
}

const others = (more: Partial<BudgetCellBalance>): BudgetCellBalance[] => [
  { program: 'wi-hear', budget: 'county', cell: 'Dane/below_ami_80', period: '', drawn: 0, amount: null, closed: false, waiting_since: null, ...more },
];

/** A job up to its submission; the rebate comes to $11,000. */
const submitted = (program: Program, funds: readonly BudgetCellBalance[] = []) =>
  new JobScenario(['wi-hear'], { programs: [program], funds })
    .complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact)
    .complete(CONTRACTOR, 'other_homeowner_details', ANSWERS.other_homeowner_details)
    .complete(CONTRACTOR, 'define_scope_of_work', ANSWERS.define_scope_of_work)
    .complete(CONTRACTOR, 'project_scope_of_work', ANSWERS.project_scope_of_work)
    .complete(CONTRACTOR, 'income_estimate', ANSWERS.income_estimate)
    .complete(CONTRACTOR, 'determine_and_share_rebate_amount', ANSWERS.determine_and_share_rebate_amount)
    .complete(CONTRACTOR, 'final_review', ANSWERS.final_review);

const share = (story: JobScenario) => story.program('wi-hear').budgets?.county;
const told = (story: JobScenario) => story.events.flatMap((event) => (event.kind === 'waitlisted' || event.kind === 'funds_free' ? [event] : []));

describe('money that is set aside with the reservation', () => {
  it('is taken from the cell of the home, and given back when the promise ends', () => {
    const story = submitted(limited());
    expect(share(story)).toEqual({ cell: 'Dane/below_ami_80', period: '', state: 'open', held: null, waits_since: null });
    story.complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation);
    expect(share(story)).toMatchObject({ cell: 'Dane/below_ami_80', state: 'open', held: 11_000 });
    expect(story.rows.find(({ field }) => field === 'budgets')).toMatchObject({ before: [], after: ['$11,000 set aside'] });
    story.act(OPS, cancelJob('lost', null));
    expect(share(story)?.held).toBeNull();
    // Back again, the program decides anew: nothing is held until then.
    story.act(OPS, restoreJob());
    expect(share(story)?.held).toBeNull();
  });

  it('the last dollars fit whole or not at all', () => {
    const reserve = (drawn: number) => () => submitted(limited(), others({ drawn })).complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation);
    expect(reserve(9_000)).not.toThrow();
    expect(reserve(9_001)).toThrow(
      expect.objectContaining({
        issues: [expect.objectContaining({ path: 'reserved_amount', code: 'budget', message: expect.stringContaining('$10,999 left') })],
      }),
    );
    // Another band has money of its own, and staff may have entered more than was published.
    expect(() =>
      submitted(limited(), others({ drawn: 20_000, amount: 31_000 })).complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation),
    ).not.toThrow();
    expect(() =>
      submitted(limited(), others({ drawn: 20_000, cell: 'Dane/ami_80_to_ami_150' })).complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation),
    ).not.toThrow();
  });

  it('a new year has its own: the money comes from the period of the reservation', () => {
    const story = submitted(limited({ renews_on: '07-01' }), others({ drawn: 20_000, period: '2024-07-01' }));
    story.complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation);
    expect(share(story)).toMatchObject({ period: '2025-07-01', held: 11_000 });
  });

  it('who is on the list keeps the place, and hears once that there is money', () => {
    const program = limited();
    const story = submitted(program, others({ drawn: 20_000 }));
    expect(share(story)).toMatchObject({ state: 'waitlist', waits_since: null });
    story.complete(PROGRAM, 'confirm_reservation', { reservation_status: 'waitlisted', contractor_message: 'Wait until May' });
    const since = share(story)?.waits_since;
    expect(since).toEqual(expect.stringContaining('2026-03-02'));
    const free = new JobScenario(['wi-hear'], { programs: [program], funds: others({ drawn: 8_000 }) });
    free.state = story.state;
    free.events.length = 0;
    free.act(OPS, () => {}).act(OPS, () => {});
    expect(share(free)).toMatchObject({ state: 'open', waits_since: since });
    expect(told(free)).toEqual([{ kind: 'funds_free', program: 'wi-hear', held: false }]);
  });

  it('ends the waitlist when the whole rebate fits, and not before', () => {
    const program = limited();
    const story = submitted(program, others({ drawn: 16_000 }));
    story.complete(PROGRAM, 'confirm_reservation', { reservation_status: 'waitlisted' });
    // $4,000 are left for a rebate of $11,000.
    expect([share(story)?.state, programStatus(story.program('wi-hear')).kind]).toEqual(['waitlist', 'waitlisted']);
    const free = new JobScenario(['wi-hear'], { programs: [program], funds: others({ drawn: 16_000, amount: 27_000 }) });
    free.state = story.state;
    free.events.length = 0;
    free.act(OPS, () => {}).act(OPS, () => {});
    expect([share(free)?.state, programStatus(free.program('wi-hear')).kind]).toEqual(['open', 'funds_available']);
    expect(told(free)).toEqual([{ kind: 'funds_free', program: 'wi-hear', held: false }]);
  });

  it('opens a part that the published list has as a waitlist when staff enter its total', () => {
    const listed = limited({ status: { field: 'class.listed' } });
    const source = listed.sources[0]?.id ?? '';
    const program: Program = { ...listed, classes: [{ key: 'listed', name: 'Listed', cases: [{ value: 'waitlist', name: 'Waitlist' }], source }] };
    expect(share(submitted(program))?.state).toBe('waitlist');
    expect(share(submitted(program, others({ amount: 30_000 })))?.state).toBe('open');
  });

  it('closed without a list fails the criterion, and a promise that was made stands', () => {
    expect(() => submitted(limited({ waitlist: false }), others({ closed: true }))).toThrow('This job is ineligible');
    const story = submitted(limited({ waitlist: false })).complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation);
    const later = new JobScenario(['wi-hear'], { programs: [limited({ waitlist: false })], funds: others({ closed: true, drawn: 20_000 }) });
    later.state = story.state;
    later.act(OPS, () => {});
    expect([share(later)?.held, later.program('wi-hear').eligibility.status]).toEqual([11_000, 'eligible']);
  });
});

describe('money that the application takes', () => {
  const atOnce = { counts_from: 'submitted' as const };

  it('is set aside when the job is submitted, and stays what it was until the program decides', () => {
    const story = submitted(limited(atOnce));
    expect(share(story)).toMatchObject({ held: 11_000, waits_since: null });
    story.act(
      PROGRAM,
      completeTask(story.task('confirm_reservation').id, { ...ANSWERS.confirm_reservation, reserved_amount: 10_000, reserved_amount_reason: 'Budget' }),
    );
    expect(share(story)?.held).toBe(10_000);
  });

  it('what does not fit waits, and nobody overtakes who waited first', () => {
    const waiting = submitted(limited(atOnce), others({ drawn: 9_001 }));
    expect(share(waiting)).toMatchObject({ state: 'waitlist', held: null, waits_since: expect.any(String) });
    expect(told(waiting)).toEqual([{ kind: 'waitlisted', program: 'wi-hear', message: 'The funds are used up. The job waits.' }]);
    const behind = submitted(limited(atOnce), others({ drawn: 1_000, waiting_since: '2026-03-01T10:00:00.000Z' }));
    expect(share(behind)).toMatchObject({ state: 'waitlist', held: null });
    const free = new JobScenario(['wi-hear'], { programs: [limited(atOnce)], funds: others({ drawn: 9_000, waiting_since: '2026-03-02T22:00:00.000Z' }) });
    free.state = waiting.state;
    free.events.length = 0;
    free.act(OPS, () => {});
    expect(share(free)).toMatchObject({ state: 'open', held: 11_000, waits_since: null });
    expect(told(free)).toEqual([{ kind: 'funds_free', program: 'wi-hear', held: true }]);
  });

  it('where nobody can wait, an application that does not fit is not sent', () => {
    expect(() => submitted(limited({ ...atOnce, waitlist: false }), others({ drawn: 9_001 }))).toThrow('The funds are used up');
  });
});
