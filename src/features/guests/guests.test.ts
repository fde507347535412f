import { describe, expect, it } from 'vitest';
import type { Actor } from '@/access';
import { saveAnswers } from '@/job/answers';
import { liveEventOf } from '@/record/live';
import { ANSWERS, CONTRACTOR, OPS, Story } from '../../../test/support/pure-job';
import { closeDoor, correctEmail } from './changes/guests';
import { sendTasks } from './changes/send';

const ANA = { role: 'homeowner', email: 'ana@example.com', name: 'Ana' } as const;
const GUEST: Actor = { kind: 'guest', guestId: 'g-1', name: 'Ana', email: 'ana@example.com', role: 'homeowner', jobId: 'job-1', contractorId: 'c-acme' };

const begun = () => new Story(['wi-hear']).complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact);
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
    const marked = (story: Story) => story.rows.filter(({ action }) => action?.startsWith('Answered on behalf of the homeowner')).length;
    expect(marked(begun().complete(CONTRACTOR, 'other_homeowner_details', ANSWERS.other_homeowner_details))).toBe(1);
    expect(marked(sent().complete(GUEST, 'other_homeowner_details', ANSWERS.other_homeowner_details))).toBe(0);
    expect(marked(begun().complete(CONTRACTOR, 'income_estimate', ANSWERS.income_estimate))).toBe(0);
  });
});

describe('the access of a guest', () => {
  it('closed: what lay with them is the contractor’s again, what others have stays', () => {
    const story = sent().act(CONTRACTOR, closeDoor(ANA));
    expect(story.task('other_homeowner_details')).toMatchObject({ waiting_on: null, owner: 'contractor' });
    const other = sent().act(CONTRACTOR, closeDoor({ ...ANA, email: 'somebody@else.example' }));
    expect(other.task('other_homeowner_details').waiting_on).toBe('homeowner');
  });

  it('under a corrected address: one letter with all their tasks, and the job has the address as well', () => {
    const story = sent(['other_homeowner_details', 'homeowner_income_estimate']);
    story.events.length = 0;
    story.act(CONTRACTOR, correctEmail(ANA, ' New@Example.com '));
    expect(story.events.map((event) => (event.kind === 'task_sent' ? event.email : event.kind))).toEqual(['new@example.com', 'new@example.com']);
    expect(story.last?.columns.email).toBe('new@example.com');
    expect(story.task('other_homeowner_details').sent.map(({ email }) => email)).toEqual(['ana@example.com', 'new@example.com']);
    expect(() => story.act(CONTRACTOR, correctEmail({ ...ANA, email: 'new@example.com' }, 'new@example.com'))).toThrow();
  });
});

describe('open pages are told', () => {
  const news = (story: Story, run: () => void) => {
    const before = story.state;
    run();
    if (!story.last) throw new Error('Nothing was settled');
    return liveEventOf(before, story.last);
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
