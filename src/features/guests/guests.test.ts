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

const ANA = { role: 'homeowner', email: 'ana@example.com', name: 'Ana' } as const;
const GUEST: Actor = { kind: 'guest', guestId: 'g-1', name: 'Ana', email: 'ana@example.com', role: 'homeowner', jobId: 'job-1', contractorId: 'c-acme' };

const PROOF = 'verify_income_qualification_homeowner';
const TWIN = 'verify_income_qualification';

const begun = () => new JobScenario(['wi-hear']).complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact);
const sent = (keys: readonly string[] = ['other_homeowner_details']) => {
  const story = begun();
  return story.act(
    CONTRACTOR,
    sendTasks(
      keys.map((key) => story.task(key).id),
      'homeowner',
      ANA.email,
    ),
  );
};

describe('an income band', () => {
  it('is looked at again when the household turns out to have another size, because its dollars are others', () => {
    const story = begun().complete(CONTRACTOR, 'income_estimate', { number_of_occupants: 4, income_level: 'below_ami_80' });
    expect(story.task('income_estimate').status).toBe('complete');
    story.complete(CONTRACTOR, 'other_homeowner_details', { ...ANSWERS.other_homeowner_details, number_of_occupants: 2 });
    expect(story.task('income_estimate')).toMatchObject({ progress: 'open', recheck: ['number_of_occupants'] });
  });

  it('stays when the same size is said again', () => {
    const story = begun().complete(CONTRACTOR, 'income_estimate', { number_of_occupants: 4, income_level: 'below_ami_80' });
    story.complete(CONTRACTOR, 'other_homeowner_details', ANSWERS.other_homeowner_details);
    expect(story.task('income_estimate').status).toBe('complete');
  });
});

describe('what the homeowner is asked', () => {
  it('is marked when somebody else answers it for them, and not when they answer themselves', () => {
    const marked = (story: JobScenario) => story.rows.filter(({ action }) => action?.startsWith('Answered on behalf of the homeowner')).length;
    expect(marked(begun().complete(CONTRACTOR, 'other_homeowner_details', ANSWERS.other_homeowner_details))).toBe(1);
    expect(marked(sent().complete(GUEST, 'other_homeowner_details', ANSWERS.other_homeowner_details))).toBe(0);
    expect(marked(begun().complete(CONTRACTOR, 'income_estimate', ANSWERS.income_estimate))).toBe(0);
  });
});

describe('the access of a guest', () => {
  it('closed: what lay with them is the contractor’s again, what others have stays', () => {
    const story = sent().act(CONTRACTOR, revokeGuestInvite(ANA));
    expect(story.task('other_homeowner_details')).toMatchObject({ waiting_on: null, owner: 'contractor' });
    const other = sent().act(CONTRACTOR, revokeGuestInvite({ ...ANA, email: 'somebody@else.example' }));
    expect(other.task('other_homeowner_details').waiting_on).toBe('homeowner');
  });

  it('under a corrected address: one letter with all their tasks, and the job has the address as well', () => {
    const story = sent(['other_homeowner_details', 'homeowner_income_estimate']);
    story.events.length = 0;
    story.act(CONTRACTOR, correctGuestEmailAddress(ANA, ' New@Example.com '));
    expect(story.events.map((event) => (event.kind === 'task_sent' ? event.email : event.kind))).toEqual([
      'recipient_replaced',
      'new@example.com',
      'new@example.com',
    ]);
    expect(story.last?.columns.email).toBe('new@example.com');
    expect(story.task('other_homeowner_details').sent.map(({ email }) => email)).toEqual(['ana@example.com', 'new@example.com']);
    expect(() => story.act(CONTRACTOR, correctGuestEmailAddress({ ...ANA, email: 'new@example.com' }, 'new@example.com'))).toThrow();
  });
});

describe('a task of the homeowner that comes up later', () => {
  const details = ANSWERS.other_homeowner_details;
  /** Proof of income is asked once the estimate is there, of the homeowner alone. */
  const late = (more: Partial<TaskDefinition> = {}) => ({
    programs: MINIMAL_PROGRAMS.map((program) => ({
      ...program,
      tasks: [...program.tasks, ...[PROOF, TWIN].map((task) => ({ task, required: true, asks: ['categorical_program'] }))],
    })),
    forms: FORMS.map((form) => (form.key === PROOF ? Object.assign({}, form, more) : form)),
  });
  const begunWith = (options = late()) => new JobScenario(['wi-hear'], options).complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact);
  const visited = (options = late()) => {
    const story = begunWith(options);
    return story.act(CONTRACTOR, sendTasks([story.task('other_homeowner_details').id], 'homeowner', ANA.email));
  };
  const estimated = (story: JobScenario) => story.complete(CONTRACTOR, 'income_estimate', ANSWERS.income_estimate);

  it('joins their open invitation without a letter, and the contractor is told', () => {
    const story = visited();
    story.events.length = 0;
    estimated(story);
    expect(story.task(PROOF)).toMatchObject({
      waiting_on: 'homeowner',
      owner: 'homeowner',
      status: 'waiting_homeowner',
      sent: [{ role: 'homeowner', email: ANA.email }],
    });
    expect(story.events.filter(({ kind }) => kind.startsWith('task'))).toEqual([{ kind: 'tasks_joined', email: ANA.email, task_ids: [story.task(PROOF).id] }]);
    expect(story.rows.some(({ action }) => action?.startsWith('Joined the homeowner’s open invitation'))).toBe(true);
  });

  it.each([
    ['when nothing lies with them', () => estimated(begunWith())],
    ['when they are done', () => estimated(visited().complete(GUEST, 'other_homeowner_details', details))],
    ['when it was taken back from them', () => estimated(visited().act(CONTRACTOR, revokeGuestInvite(ANA)))],
    ['when it is not theirs', () => estimated(visited(late({ owner: 'contractor' })))],
    ['when it is not shared with them by hand either', () => estimated(visited(late({ sendTo: [] })))],
    ['when another form that asks the same is with them', () => estimated(visited(late({ satisfies: 'other_homeowner_details' })))],
  ])('stays with the contractor %s', (_when, story) => {
    const { waiting_on, sent } = story().task(PROOF);
    expect([waiting_on, sent]).toEqual([null, []]);
  });

  it('gives way to the contractor’s own form once that is begun', () => {
    const options = late({ after: ['define_scope_of_work'] });
    const story = estimated(visited(options));
    story.act(CONTRACTOR, saveAnswers(story.task(TWIN).id, { verify_income_qual_type: 'approval_code' }, { log: false }));
    story.complete(CONTRACTOR, 'define_scope_of_work', ANSWERS.define_scope_of_work);
    expect(story.task(PROOF)).toMatchObject({ status: 'ready', waiting_on: null });
    const untouched = estimated(visited(options)).complete(CONTRACTOR, 'define_scope_of_work', ANSWERS.define_scope_of_work);
    expect(untouched.task(PROOF).waiting_on).toBe('homeowner');
  });

  it('does not join when it could be sent before, nor after it was taken back', () => {
    const story = estimated(begunWith());
    story.act(CONTRACTOR, sendTasks([story.task('other_homeowner_details').id], 'homeowner', ANA.email));
    expect(story.task(PROOF).waiting_on).toBeNull();
    const taken = estimated(visited());
    taken.act(CONTRACTOR, recallTask(taken.task(PROOF).id)).complete(CONTRACTOR, 'define_scope_of_work', ANSWERS.define_scope_of_work);
    expect(taken.task(PROOF).waiting_on).toBeNull();
  });
});

describe('open pages are told', () => {
  const news = (story: JobScenario, run: () => void) => {
    const before = story.state;
    run();
    if (!story.last) throw new Error('Nothing was settled');
    return liveEventFor(before, story.last);
  };

  it('that somebody types, once it is known that the task was begun', () => {
    const story = begun();
    const task = story.task('define_scope_of_work').id;
    const type = (notes: string) => news(story, () => story.act(OPS, saveAnswers(task, { notes }, { log: false })));
    expect(type('a')).toEqual({ kind: 'job', task_ids: [task] });
    expect(type('ab')).toEqual({ kind: 'draft', task_ids: [task] });
  });

  it('that the job changed, for everything else', () => {
    const story = begun();
    expect(news(story, () => story.complete(CONTRACTOR, 'define_scope_of_work', ANSWERS.define_scope_of_work)).kind).toBe('job');
  });
});
