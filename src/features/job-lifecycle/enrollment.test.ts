import { describe, expect, it } from 'vitest';
import { payableAmounts } from '@/job/owed-payments';
import { AppError, type Issue } from '@/platform';
import type { Program } from '@/rules/programs';
import { ANSWERS, CONTRACTOR, JobScenario, PROGRAM } from '../../../test/support/job-scenario';
import { MINIMAL_PROGRAMS } from '../../../test/support/minimal-programs';

/** Returns the minimal Wisconsin program with a bonus whose amount is not published. */
function withOpenBonus(): Program {
  const thin = MINIMAL_PROGRAMS.find(({ key }) => key === 'wi-hear');
  const source = thin?.sources[0]?.id ?? '';
  if (!thin) throw new Error('The minimal programs do not contain wi-hear');
  return {
    ...thin,
    tables: [...thin.tables, { key: 'more', name: 'More', unit: 'usd', by: [{ key: 'why' }], rows: [{ at: ['early'], value: null }], source }],
    lines: [
      ...thin.lines,
      { key: 'early', name: 'Early bird', kind: 'bonus', rows: [{ amount: { kind: 'fixed', amount: { field: 'table.more', at: { why: 'early' } } } }], source },
    ],
  };
}

/** Returns a job whose work is finished and whose program must decide about the enrollment. */
function finished(program: Program): JobScenario {
  const scenario = new JobScenario(['wi-hear'], { programs: [program] });
  for (const form of ['homeowner_contact', 'other_homeowner_details', 'define_scope_of_work', 'project_scope_of_work', 'income_estimate'] as const)
    scenario.complete(CONTRACTOR, form, ANSWERS[form]);
  scenario.complete(CONTRACTOR, 'determine_and_share_rebate_amount', ANSWERS.determine_and_share_rebate_amount);
  scenario.complete(CONTRACTOR, 'final_review', ANSWERS.final_review).complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation);
  return scenario.complete(CONTRACTOR, 'final_invoice', ANSWERS.final_invoice).complete(CONTRACTOR, 'submit_final_documents', ANSWERS.submit_final_documents);
}

const early = (scenario: JobScenario) => scenario.program('wi-hear').amounts.lines.find(({ key }) => key === 'early');
const refused = (run: () => unknown): Issue[] => {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError) return [...error.issues];
    throw error;
  }
  return [];
};

it('approval omits a bonus with an unknown amount and records the name of the bonus in the history', () => {
  const scenario = finished(withOpenBonus());
  expect(scenario.program('wi-hear').amounts).toMatchObject({ total: 11_000, may_be_more: ['Early bird'] });
  scenario.complete(PROGRAM, 'confirm_enrollment', ANSWERS.confirm_enrollment);
  const { amounts } = scenario.program('wi-hear');
  expect([amounts.total, amounts.may_be_more, early(scenario)?.state]).toEqual([11_000, undefined, 'none']);
  expect(scenario.rows).toContainEqual(expect.objectContaining({ action: 'Approved without bonuses that are not known yet', before: ['Early bird'] }));
});

describe('an amount that the program does not publish', () => {
  const typed = { entered_amount: { 'wi-hear/early': 250 } };

  it('is entered with the decision and is part of the approved and the payable amount', () => {
    const scenario = finished(withOpenBonus());
    expect(refused(() => scenario.complete(PROGRAM, 'confirm_enrollment', { ...ANSWERS.confirm_enrollment, ...typed }))).toMatchObject([
      { path: 'approved_amount', message: 'With the amounts above, the program total is $11,250.00. Enter that amount, or explain the difference.' },
    ]);
    scenario.complete(PROGRAM, 'confirm_enrollment', { ...ANSWERS.confirm_enrollment, ...typed, approved_amount: 11_250 });
    expect([scenario.program('wi-hear').amounts.total, early(scenario)?.amount, payableAmounts(scenario.program('wi-hear'))]).toEqual([
      11_250,
      250,
      { contractor: 11_250, homeowner: 0 },
    ]);
    expect(scenario.rows.find(({ field }) => field === 'entered_amount')?.after).toBe('Wisconsin HEAR, Early bird: $250');
  });

  it('is entered by the contractor before the rebate is shared when the amount is part of the rebate', () => {
    const program = withOpenBonus();
    const rebate = { ...program, lines: program.lines.map((line) => (line.key === 'early' ? { ...line, kind: 'rebate' as const } : line)) };
    const scenario = new JobScenario(['wi-hear'], { programs: [rebate] });
    for (const form of ['homeowner_contact', 'other_homeowner_details', 'define_scope_of_work', 'project_scope_of_work', 'income_estimate'] as const)
      scenario.complete(CONTRACTOR, form, ANSWERS[form]);
    const share = (more: object) =>
      scenario.complete(CONTRACTOR, 'determine_and_share_rebate_amount', { ...ANSWERS.determine_and_share_rebate_amount, ...more });
    expect(refused(() => share({}))).toMatchObject([{ path: 'entered_amount.wi-hear/early', code: 'required' }]);
    share(typed);
    expect(scenario.program('wi-hear')).toMatchObject({ amounts: { total: 11_250 }, shared: { homeowner: 11_250 } });
  });
});

it('approval is refused with the names of the unknown cap and the missing fact', () => {
  const program = withOpenBonus();
  const source = program.sources[0]?.id ?? '';
  const limited = {
    ...program,
    caps: [...program.caps, { kind: 'cost_share' as const, key: 'half', name: 'Half of the savings', percent: 50, of: ['modeled_savings_kwh_eq'], source }],
  };
  const scenario = finished(limited);
  expect(refused(() => scenario.complete(PROGRAM, 'confirm_enrollment', ANSWERS.confirm_enrollment))).toMatchObject([
    {
      path: 'approved_amount',
      message: 'Not known yet: Half of the savings. An unknown amount cannot be approved. Missing: savings forecast.',
    },
  ]);
  expect(scenario.program('wi-hear').enrollment).toBeNull();
});
