import { describe, expect, it } from 'vitest';
import type { Actor } from '@/access';
import { FORMS } from '@/app/forms';
import { saveAnswers } from '@/job/answers';
import { liveEventFor } from '@/job-data/live';
import type { TaskDefinition } from '@/rules/forms';
import { ANSWERS, CONTRACTOR, JobScenario, OPS } from '../../../test/support/job-scenario';
import { MINIMAL_PROGRAMS } from '../../../test/support/minimal-programs';
import { correctGuestEmailAddress, revokeGuestInvite } from './changes/guests';
import { recallTask, sendTasks } from './changes/send';
import { nextStepsOf } from './next-steps';

const ANA = { role: 'homeowner', email: 'ana@example.com', name: 'Ana' } as const;
const GUEST: Actor = { kind: 'guest', guestId: 'g-1', name: 'Ana', email: 'ana@example.com', role: 'homeowner', jobId: 'job-1', contractorId: 'c-acme' };

const PROOF = 'verify_income_qualification_homeowner';
const TWIN = 'verify_income_qualification';

const begun = () => new JobScenario(['wi-hear']).complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact);
const sent = (keys: readonly string[] = ['other_homeowner_details']) => {
  const scenario = begun();
  return scenario.act(
    CONTRACTOR,
    sendTasks(
      keys.map((key) => scenario.task(key).id),
      'homeowner',
      ANA.email,
    ),
  );
};

describe('income band', () => {
  it('is asked again when the household size changes, because the dollar limits of the bands change', () => {
    const scenario = begun().complete(CONTRACTOR, 'income_estimate', { number_of_occupants: 4, income_level: 'below_ami_80' });
    expect(scenario.task('income_estimate').status).toBe('complete');
    scenario.complete(CONTRACTOR, 'other_homeowner_details', { ...ANSWERS.other_homeowner_details, number_of_occupants: 2 });
    expect(scenario.task('income_estimate')).toMatchObject({ progress: 'open', recheck: ['number_of_occupants'] });
  });

  it('is not asked again when the same household size is entered again', () => {
    const scenario = begun().complete(CONTRACTOR, 'income_estimate', { number_of_occupants: 4, income_level: 'below_ami_80' });
    scenario.complete(CONTRACTOR, 'other_homeowner_details', ANSWERS.other_homeowner_details);
    expect(scenario.task('income_estimate').status).toBe('complete');
  });
});

describe('answer to a question for the homeowner', () => {
  it('is recorded as given on behalf of the homeowner when another user answers', () => {
    const marked = (scenario: JobScenario) => scenario.rows.filter(({ action }) => action?.startsWith('Answered on behalf of the homeowner')).length;
    expect(marked(begun().complete(CONTRACTOR, 'other_homeowner_details', ANSWERS.other_homeowner_details))).toBe(1);
    expect(marked(sent().complete(GUEST, 'other_homeowner_details', ANSWERS.other_homeowner_details))).toBe(0);
    expect(marked(begun().complete(CONTRACTOR, 'income_estimate', ANSWERS.income_estimate))).toBe(0);
  });
});

describe('change of the access of a guest', () => {
  it('returns the tasks of the guest to the contractor when the access is revoked, and leaves tasks of other guests', () => {
    const scenario = sent().act(CONTRACTOR, revokeGuestInvite(ANA));
    expect(scenario.task('other_homeowner_details')).toMatchObject({ waiting_on: null, owner: 'contractor' });
    const other = sent().act(CONTRACTOR, revokeGuestInvite({ ...ANA, email: 'somebody@else.example' }));
    expect(other.task('other_homeowner_details').waiting_on).toBe('homeowner');
  });

  it('sends all tasks of the guest to the corrected email address and changes the email address of the job', () => {
    const scenario = sent(['other_homeowner_details', 'homeowner_income_estimate']);
    scenario.events.length = 0;
    scenario.act(CONTRACTOR, correctGuestEmailAddress(ANA, ' New@Example.com '));
    expect(scenario.events.map((event) => (event.kind === 'task_sent' ? event.email : event.kind))).toEqual([
      'recipient_replaced',
      'new@example.com',
      'new@example.com',
    ]);
    expect(scenario.last?.columns.email).toBe('new@example.com');
    expect(scenario.task('other_homeowner_details').sent.map(({ email }) => email)).toEqual(['ana@example.com', 'new@example.com']);
    expect(() => scenario.act(CONTRACTOR, correctGuestEmailAddress({ ...ANA, email: 'new@example.com' }, 'new@example.com'))).toThrow();
  });
});

describe('a task of the homeowner that becomes available after the invitation', () => {
  const details = ANSWERS.other_homeowner_details;
  /** Options for a scenario in which the proof of income becomes available after the estimate is complete, and can be sent only to the homeowner. */
  const late = (more: Partial<TaskDefinition> = {}) => ({
    programs: MINIMAL_PROGRAMS.map((program) => ({
      ...program,
      tasks: [...program.tasks, ...[PROOF, TWIN].map((task) => ({ task, required: true, asks: ['categorical_program'] }))],
    })),
    forms: FORMS.map((form) => (form.key === PROOF ? Object.assign({}, form, more) : form)),
  });
  const begunWith = (options = late()) => new JobScenario(['wi-hear'], options).complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact);
  const visited = (options = late()) => {
    const scenario = begunWith(options);
    return scenario.act(CONTRACTOR, sendTasks([scenario.task('other_homeowner_details').id], 'homeowner', ANA.email));
  };
  const estimated = (scenario: JobScenario) => scenario.complete(CONTRACTOR, 'income_estimate', ANSWERS.income_estimate);

  it('joins the open invitation without an email and notifies the contractor', () => {
    const scenario = visited();
    scenario.events.length = 0;
    estimated(scenario);
    expect(scenario.task(PROOF)).toMatchObject({
      waiting_on: 'homeowner',
      owner: 'homeowner',
      status: 'waiting_homeowner',
      sent: [{ role: 'homeowner', email: ANA.email }],
    });
    expect(scenario.events.filter(({ kind }) => kind.startsWith('task'))).toEqual([
      { kind: 'tasks_joined', email: ANA.email, task_ids: [scenario.task(PROOF).id] },
    ]);
    expect(scenario.rows.some(({ action }) => action?.startsWith('Joined the homeowner’s open invitation'))).toBe(true);
  });

  it.each([
    ['when no task waits for the homeowner', () => estimated(begunWith())],
    ['when the homeowner is done', () => estimated(visited().complete(GUEST, 'other_homeowner_details', details))],
    ['when access was revoked', () => estimated(visited().act(CONTRACTOR, revokeGuestInvite(ANA)))],
    ['when its owner is the contractor', () => estimated(visited(late({ owner: 'contractor' })))],
    ['when it cannot be sent to the homeowner', () => estimated(visited(late({ sendTo: [] })))],
    ['when a form with the same questions waits for the homeowner', () => estimated(visited(late({ satisfies: 'other_homeowner_details' })))],
  ])('stays with the contractor %s', (_when, scenario) => {
    const { waiting_on, sent } = scenario().task(PROOF);
    expect([waiting_on, sent]).toEqual([null, []]);
  });

  it('leaves the invitation when the contractor has begun a task with the same questions', () => {
    const options = late({ after: ['define_scope_of_work'] });
    const scenario = estimated(visited(options));
    scenario.act(CONTRACTOR, saveAnswers(scenario.task(TWIN).id, { verify_income_qual_type: 'approval_code' }, { log: false }));
    scenario.complete(CONTRACTOR, 'define_scope_of_work', ANSWERS.define_scope_of_work);
    expect(scenario.task(PROOF)).toMatchObject({ status: 'ready', waiting_on: null });
    const untouched = estimated(visited(options)).complete(CONTRACTOR, 'define_scope_of_work', ANSWERS.define_scope_of_work);
    expect(untouched.task(PROOF).waiting_on).toBe('homeowner');
  });

  it('does not join the invitation when the contractor could have sent the task earlier or recalled the task', () => {
    const scenario = estimated(begunWith());
    scenario.act(CONTRACTOR, sendTasks([scenario.task('other_homeowner_details').id], 'homeowner', ANA.email));
    expect(scenario.task(PROOF).waiting_on).toBeNull();
    const taken = estimated(visited());
    taken.act(CONTRACTOR, recallTask(taken.task(PROOF).id)).complete(CONTRACTOR, 'define_scope_of_work', ANSWERS.define_scope_of_work);
    expect(taken.task(PROOF).waiting_on).toBeNull();
  });
});

describe('live events', () => {
  const eventOf = (scenario: JobScenario, run: () => void) => {
    const before = scenario.state;
    run();
    if (!scenario.last) throw new Error('The change was not settled');
    return liveEventFor(before, scenario.last);
  };

  it('have the kind "draft" when a user edits a task whose draft was already begun', () => {
    const scenario = begun();
    const task = scenario.task('define_scope_of_work').id;
    const type = (notes: string) => eventOf(scenario, () => scenario.act(OPS, saveAnswers(task, { notes }, { log: false })));
    expect(type('a')).toEqual({ kind: 'job', task_ids: [task] });
    expect(type('ab')).toEqual({ kind: 'draft', task_ids: [task] });
  });

  it('have the kind "job" when a task is completed', () => {
    const scenario = begun();
    expect(eventOf(scenario, () => scenario.complete(CONTRACTOR, 'define_scope_of_work', ANSWERS.define_scope_of_work)).kind).toBe('job');
  });
});

describe('nextStepsOf', () => {
  const KEYS = ['homeowner_contact', 'other_homeowner_details', 'define_scope_of_work', 'project_scope_of_work', 'income_estimate'] as const;
  const applied = () => {
    const scenario = new JobScenario(['wi-hear']);
    for (const key of KEYS) scenario.complete(CONTRACTOR, key, ANSWERS[key]);
    return scenario;
  };
  const stepsOf = (scenario: JobScenario, today = '2026-03-03') => {
    const facts = scenario.last?.facts;
    if (!facts) throw new Error('No change was settled');
    return nextStepsOf(scenario.state, facts, [], today);
  };

  it('returns the remaining steps, and the day by which the program usually decides unless this day is past', () => {
    const scenario = applied();
    expect(stepsOf(scenario).map(({ step }) => step)).toEqual(['application', 'decision', 'installation', 'payment']);
    scenario.complete(CONTRACTOR, 'determine_and_share_rebate_amount', ANSWERS.determine_and_share_rebate_amount);
    scenario.complete(CONTRACTOR, 'final_review', ANSWERS.final_review);
    // Monday, March 2, plus the three business days that the program has for its decision.
    expect(stepsOf(scenario)[0]).toEqual({ step: 'decision', on: '2026-03-05' });
    expect(stepsOf(scenario, '2026-03-06')[0], 'a day in the past is omitted').toEqual({ step: 'decision', on: null });
  });
});
