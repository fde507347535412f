import { describe, expect, it } from 'vitest';
import { worklistRowsOf } from '@/features/assignment-and-worklist/worklist';
import { reopenTask } from '@/job/answers';
import { deriveJobColumns } from '@/job/derive-columns';
import { gatherFacts } from '@/job/gather-facts';
import { AppError } from '@/platform';
import type { Answers } from '@/rules/forms/task-definition';
import { ANSWERS, CONTRACTOR, JobScenario, OPS } from '../../../test/support/job-scenario';
import { MINIMAL_PROGRAMS } from '../../../test/support/minimal-programs';

/** Programs of the minimal Wisconsin job, with tasks that verify and review the income. */
const PROGRAMS = MINIMAL_PROGRAMS.map((program) =>
  program.key === 'wi-hear'
    ? {
        ...program,
        settings: { ...program.settings, income_portal: { value: 'https://portal.example', source: 'defaults', is_default: true } },
        tasks: [
          ...program.tasks,
          ...['verify_income_qualification', 'verify_income_qualification_homeowner', 'review_income_qualification'].map((task) => ({
            task,
            required: true,
            asks: [],
          })),
        ],
      }
    : program,
);

const CODE: Answers = { verify_income_qual_type: 'proof_of_income_approval_code', income_qual_approval_code: 'WI-1234' };
const RIGHT: Answers = {
  certificate_name_matches: 'yes',
  certificate_address_matches: 'yes',
  certificate_valid_on: 'yes',
  approval_code_checked: 'yes',
  income_level: 'below_ami_80',
  review_decision: 'approve',
};

function described(today = '2026-03-02'): JobScenario {
  const scenario = new JobScenario(['wi-hear'], { programs: PROGRAMS, today });
  for (const key of ['homeowner_contact', 'other_homeowner_details', 'define_scope_of_work', 'project_scope_of_work', 'income_estimate'] as const)
    scenario.complete(CONTRACTOR, key, ANSWERS[key]);
  return scenario;
}
const verified = () => described().complete(CONTRACTOR, 'verify_income_qualification', CODE);
const submitted = () =>
  verified()
    .complete(CONTRACTOR, 'determine_and_share_rebate_amount', ANSWERS.determine_and_share_rebate_amount)
    .complete(CONTRACTOR, 'final_review', ANSWERS.final_review);

const issuesOf = (run: () => unknown): string[] => {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError) return error.issues.map((issue) => issue.path);
    throw error;
  }
  return [];
};

describe('income verification', () => {
  it('goes to review when one of its two tasks is completed, and the other task is not needed', () => {
    const scenario = verified();
    expect(scenario.task('verify_income_qualification').status).toBe('in_review');
    expect(scenario.task('verify_income_qualification_homeowner').status).toBe('not_applicable');
    expect(scenario.task('review_income_qualification').status).toBe('ready');
  });

  it('requires the proof of the chosen method', () => {
    const refused = (answers: Answers) => issuesOf(() => described().complete(CONTRACTOR, 'verify_income_qualification', answers));
    expect(refused({})).toEqual(['verify_income_qual_type']);
    expect(refused({ verify_income_qual_type: 'proof_of_income_upload' })).toEqual(['proof_of_income']);
    expect(refused({ verify_income_qual_type: 'proof_of_income_approval_code' })).toEqual(['income_qual_approval_code']);
    expect(refused({ verify_income_qual_type: 'other' })).toEqual(['verify_income_qual_type_notes']);
    expect(refused({ verify_income_qual_type: 'tech_equity_verification_portal' })).toEqual(['income_verification_started_at']);
    expect(refused({ verify_income_qual_type: 'tech_equity_verification_portal', income_verification_started_at: '2026-03-03' })).toContain(
      'income_verification_started_at',
    );
  });

  it('waits for the external portal, sends one reminder after seven days, and ends with an approval code', () => {
    const scenario = described();
    const begun = { verify_income_qual_type: 'tech_equity_verification_portal', income_verification_started_at: '2026-03-02' };
    const id = scenario.task('verify_income_qualification').id;
    const save = (answers: Answers) =>
      scenario.act(CONTRACTOR, (work) => void Object.assign(work.state.tasks.find((task) => task.id === id) ?? {}, { draft: answers }));
    save(begun);
    expect(scenario.task('verify_income_qualification').status).toBe('waiting_external');
    expect(deriveJobColumns(scenario.state, gatherFacts(scenario.state, scenario.context(OPS)), scenario.context(OPS)).next_due_on).toBe('2026-03-09');
    const reminders = () => scenario.events.filter((event) => event.kind === 'wait_is_long').length;
    scenario.today = '2026-03-08';
    save(begun);
    expect(reminders()).toBe(0);
    scenario.today = '2026-03-09';
    save(begun);
    save(begun);
    expect(reminders()).toBe(1);
    expect(issuesOf(() => scenario.complete(CONTRACTOR, 'verify_income_qualification', begun))).toEqual(['income_qual_approval_code']);
    scenario.complete(CONTRACTOR, 'verify_income_qualification', { ...begun, income_qual_approval_code: 'WI-9' });
    expect(scenario.task('verify_income_qualification').status).toBe('in_review');
  });
});

describe('verified income band', () => {
  const band = (scenario: JobScenario) => gatherFacts(scenario.state, scenario.context(OPS)).entry('income_level');
  const approved = () => verified().complete(OPS, 'review_income_qualification', { ...RIGHT, income_level: 'ami_80_to_ami_150' });
  const withPeople = (scenario: JobScenario, people: number) => {
    const task = scenario.task('other_homeowner_details');
    return scenario
      .act(CONTRACTOR, reopenTask(task.id, null))
      .complete(CONTRACTOR, 'other_homeowner_details', { ...ANSWERS.other_homeowner_details, number_of_occupants: people });
  };

  it('requires a new verification when the household size changes', () => {
    const scenario = approved();
    expect(band(scenario)).toMatchObject({ value: 'ami_80_to_ami_150', rank: 'verified' });
    const people = Number(ANSWERS.other_homeowner_details.number_of_occupants);
    withPeople(scenario, people + 2);
    expect(band(scenario)?.rank).not.toBe('verified');
    const review = scenario.task('review_income_qualification');
    expect(review).toMatchObject({ progress: 'open', recheck: ['number_of_occupants'], asked_again: { income_level: 'number_of_occupants' } });
    expect(review.draft).toMatchObject({ certificate_name_matches: 'yes' });
    expect(scenario.task('verify_income_qualification').progress).toBe('in_review');
    expect(review.draft).not.toHaveProperty('income_level');
    expect(review.draft).not.toHaveProperty('review_decision');
    // Expect that the income level is verified again only after a new approval for the changed household.
    scenario.complete(OPS, 'review_income_qualification', { ...RIGHT, income_level: 'below_ami_80' });
    expect(band(scenario)).toMatchObject({ value: 'below_ami_80', rank: 'verified' });
    expect(scenario.task('review_income_qualification')).toMatchObject({ progress: 'complete', recheck: [] });
  });

  it('waits for the reviewer when the proof was submitted again before the household size changes back', () => {
    const scenario = approved();
    const people = Number(ANSWERS.other_homeowner_details.number_of_occupants);
    withPeople(scenario, people + 2);
    scenario
      .complete(CONTRACTOR, 'income_estimate', { ...ANSWERS.income_estimate, number_of_occupants: people + 2 })
      .act(CONTRACTOR, reopenTask(scenario.task('verify_income_qualification').id, null))
      .complete(CONTRACTOR, 'verify_income_qualification', { ...CODE, income_qual_approval_code: 'WI-5678' });
    expect(band(scenario)?.rank).not.toBe('verified');
    withPeople(scenario, people);
    const review = scenario.task('review_income_qualification');
    expect([review.progress, scenario.task('verify_income_qualification').status]).toEqual(['open', 'in_review']);
    expect(review.draft).not.toHaveProperty('review_decision');
    scenario.complete(OPS, 'review_income_qualification', { ...RIGHT, income_level: 'below_ami_80' });
    expect(scenario.task('verify_income_qualification').status).toBe('complete');
  });

  it('stays unverified for another household size while the review is open again', () => {
    const scenario = approved();
    scenario
      .act(CONTRACTOR, reopenTask(scenario.task('verify_income_qualification').id, null))
      .complete(CONTRACTOR, 'verify_income_qualification', { ...CODE, income_qual_approval_code: 'WI-5678' });
    withPeople(scenario, Number(ANSWERS.other_homeowner_details.number_of_occupants) + 2);
    expect(band(scenario)?.rank).not.toBe('verified');
  });

  it('stays verified when the same household size is entered again or the household size changes back', () => {
    const scenario = approved();
    const people = Number(ANSWERS.other_homeowner_details.number_of_occupants);
    withPeople(scenario, people);
    expect(band(scenario)).toMatchObject({ rank: 'verified' });
    withPeople(withPeople(scenario, people + 1), people);
    expect(band(scenario)).toMatchObject({ value: 'ami_80_to_ami_150', rank: 'verified' });
    expect(scenario.task('review_income_qualification').progress).toBe('complete');
    expect(scenario.task('verify_income_qualification').progress).toBe('complete');
  });
});

describe('review decisions', () => {
  it('complete the reviewed task and replace the estimated income band with the verified band when the reviewer approves', () => {
    const scenario = submitted().complete(OPS, 'review_income_qualification', { ...RIGHT, income_level: 'ami_80_to_ami_150' });
    expect(scenario.task('verify_income_qualification').status).toBe('complete');
    expect(gatherFacts(scenario.state, scenario.context(OPS)).value('income_level')).toBe('ami_80_to_ami_150');
    expect(scenario.program('wi-hear').amounts.total).toBeLessThan(11_000);
    expect(scenario.task('review_income_qualification').decisions).toMatchObject([{ decision: 'approve', by: 'Olga Ops' }]);
  });

  it('cannot be an approval when a row differs', () => {
    expect(issuesOf(() => submitted().complete(OPS, 'review_income_qualification', { ...RIGHT, certificate_name_matches: 'no' }))).toEqual([
      'certificate_name_matches',
    ]);
  });

  it('pin each correction to its question, and the corrected task returns to the same reviewer', () => {
    const asks = { ...RIGHT, review_decision: 'request_changes', review_notes: 'Called the program' };
    expect(issuesOf(() => submitted().complete(OPS, 'review_income_qualification', asks))).toEqual(['comments']);
    const scenario = submitted().complete(OPS, 'review_income_qualification', {
      ...asks,
      comments: [{ id: 'a', task: 'verify_income_qualification', field: 'income_qual_approval_code', text: 'This code is of another household.' }],
    });
    const back = scenario.task('verify_income_qualification');
    expect([scenario.state.stage, back.status, back.owner]).toEqual(['draft', 'in_progress', 'contractor']);
    expect(back.comments).toMatchObject([{ field: 'income_qual_approval_code', resolved: false, by: 'Olga Ops' }]);
    scenario.complete(CONTRACTOR, 'verify_income_qualification', { ...CODE, income_qual_approval_code: 'WI-5' });
    const review = scenario.task('review_income_qualification');
    expect([review.status, review.reviewer?.id]).toEqual(['in_progress', 'u-ops']);
    expect(review.decisions).toMatchObject([{ decision: 'request_changes', corrections: 1 }]);
  });

  const ASKS = { ...RIGHT, certificate_name_matches: 'no', household_size: 3, review_decision: 'request_changes', review_notes: 'Called the program' };
  const pinned = (field: string, task = 'verify_income_qualification') => ({ ...ASKS, comments: [{ id: 'a', task, field, text: 'Please correct this.' }] });

  it('keep the answers of the reviewer and the position in the worklist after a correction, but not the earlier decision', () => {
    const scenario = submitted();
    const place = scenario.task('review_income_qualification').waits_since;
    scenario.complete(OPS, 'review_income_qualification', pinned('income_qual_approval_code'));
    const sentBack = scenario.task('review_income_qualification');
    expect(sentBack.decisions).toMatchObject([{ decision: 'request_changes', notes: 'Called the program' }]);
    expect(worklistRowsOf(scenario.state)).not.toContainEqual(expect.objectContaining({ about_id: sentBack.id }));
    scenario.today = '2026-03-12';
    scenario.complete(CONTRACTOR, 'verify_income_qualification', { ...CODE, income_qual_approval_code: 'WI-5' });
    const { draft, waits_since, kept_place } = scenario.task('review_income_qualification');
    expect(draft).toEqual({
      certificate_name_matches: 'no',
      certificate_address_matches: 'yes',
      certificate_valid_on: 'yes',
      approval_code_checked: 'yes',
      income_level: 'below_ami_80',
      household_size: 3,
    });
    expect(place).toBeTruthy();
    expect([waits_since, kept_place]).toEqual([place, null]);
    // Expect that a task that is submitted again after its approval needs a new decision.
    scenario.complete(OPS, 'review_income_qualification', RIGHT);
    scenario.act(CONTRACTOR, reopenTask(scenario.task('verify_income_qualification').id, 'Another code'));
    scenario.complete(CONTRACTOR, 'verify_income_qualification', { ...CODE, income_qual_approval_code: 'WI-6' });
    expect(scenario.task('review_income_qualification').draft).not.toHaveProperty('review_decision');
    expect(scenario.task('review_income_qualification').waits_since?.slice(0, 10)).toBe('2026-03-12');
  });

  it('cannot pin a correction to a field that the owner of the task cannot see', () => {
    for (const field of ['internal_notes', 'no_such_question', 'typo'])
      expect(
        issuesOf(() => submitted().complete(OPS, 'review_income_qualification', pinned(field))),
        field,
      ).toEqual(['comments.0.field']);
    expect(issuesOf(() => submitted().complete(OPS, 'review_income_qualification', pinned('', 'other_homeowner_details')))).toEqual(['comments.0.field']);
    const scenario = submitted();
    scenario.complete(OPS, 'review_income_qualification', pinned('income_qual_approval_code', scenario.task('verify_income_qualification').id));
    expect(scenario.task('verify_income_qualification').comments).toMatchObject([{ field: 'income_qual_approval_code' }]);
  });

  it('make the program ineligible when the reviewer rejects the task', () => {
    const scenario = submitted().complete(OPS, 'review_income_qualification', {
      ...RIGHT,
      review_decision: 'reject',
      reject_reason: 'income_too_high',
      review_notes: 'Above the limit',
      contractor_message: 'The income is above the limit of the program.',
    });
    expect(scenario.program('wi-hear')).toMatchObject({ payment_status: 'unreserved', eligibility: { status: 'ineligible', reasons: ['income_too_high'] } });
    expect(scenario.last?.events).toContainEqual(expect.objectContaining({ kind: 'declined' }));
  });

  it('require a new proof of income after the last day of the income approval', () => {
    const approved = () => submitted().complete(OPS, 'review_income_qualification', { ...RIGHT, certificate_expires_on: '2026-03-05' });
    const scenario = approved();
    scenario.today = '2026-03-05';
    scenario.act(OPS, () => {});
    expect(scenario.task('verify_income_qualification').status).toBe('complete');
    scenario.today = '2026-03-06';
    scenario.act(OPS, () => {});
    expect(scenario.task('verify_income_qualification')).toMatchObject({ progress: 'open', comments: [{ text: 'The income approval has expired.' }] });
  });
});
