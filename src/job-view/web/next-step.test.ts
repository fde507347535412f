import { describe, expect, it } from 'vitest';
import type { JobDetail, TaskRow } from '../contract/detail';
import { findNextWork, taskToShow } from './next-step';

const row = (key: string, more: Partial<TaskRow> & { may?: (keyof TaskRow['abilities'])[] } = {}): TaskRow => {
  const { may = [], ...rest } = more;
  const owner = rest.owner ?? 'contractor';
  return {
    id: key,
    key,
    title: key,
    guest_title: key,
    subject: '',
    name: key,
    stage: 'draft',
    set: 'project',
    in_conversation: null,
    status: 'ready',
    owner,
    must_act: 'contractor',
    programs: ['p'],
    is_review: false,
    required: true,
    sent: [],
    waiting_on: null,
    satisfies: key,
    can_send_to: [],
    can_transfer_to: [],
    exceptions: [],
    deferred: null,
    not_needed: null,
    note: '',
    blocked_by: [],
    minutes: 2,
    recheck: [],
    open_comments: 0,
    abilities: Object.fromEntries(may.map((name) => [name, true])),
    ...rest,
  };
};

const theirs = (key: string, more: Partial<TaskRow> = {}): TaskRow => row(key, { owner: 'homeowner', set: 'customer', may: ['send'], ...more });
const out = (task: TaskRow, sent_at = '2026-02-24T15:00:00Z'): TaskRow => ({
  ...task,
  status: 'waiting_homeowner',
  must_act: 'homeowner',
  waiting_on: 'homeowner',
  sent: [{ role: 'homeowner', email: 'dana@example.com', sent_at }],
  abilities: { ...task.abilities, recall: true },
});

const look = (tasks: TaskRow[], more: Partial<Pick<JobDetail, 'stage_key' | 'guests'>> = {}) =>
  findNextWork({ tasks, stage_key: 'draft', guests: [], first_name: 'Dana', ...more }, (owner) => owner === 'contractor');
const names = (tasks: TaskRow[]) => look(tasks).steps.map((step) => `${step.kind} ${step.tasks.map((task) => task.key).join('+')}`);

describe('next step', () => {
  it('contains the open tasks of one task set, in the order of the sets, with the sum of their minutes', () => {
    const tasks = [row('prices'), row('site', { set: 'home' }), row('scope'), row('contact', { set: 'customer' })];
    expect(names(tasks)).toEqual(['answer contact', 'answer prices+scope', 'answer site']);
    expect(look(tasks).steps.map((step) => step.minutes)).toEqual([2, 4, 2]);
  });

  it('excludes tasks that are locked, deferred, complete, optional, in a later stage, or waiting for an external system', () => {
    const none = [
      row('a', { status: 'preview' }),
      row('b', { status: 'deferred' }),
      row('c', { status: 'complete' }),
      row('d', { required: false }),
      row('e', { stage: 'install' }),
      row('f', { status: 'waiting_external' }),
    ];
    expect(names(none)).toEqual([]);
  });

  it('is empty when only the program must act, and lists the task of the program separately', () => {
    const next = look([row('decide', { owner: 'program', must_act: 'program' })]);
    expect([next.steps, next.elsewhere.map((task) => task.key)]).toEqual([[], ['decide']]);
  });

  it('links to the task of the program when only the program must act, otherwise to the next task of the job', () => {
    const first = { id: 'equipment', title: 'New equipment details' };
    const next = look([row('date', { owner: 'program', must_act: 'program', name: 'Install date' })]);
    expect(taskToShow(next, first)).toEqual({ id: 'date', title: 'Install date' });
    expect(taskToShow(look([out(theirs('questions')), row('date', { owner: 'program', must_act: 'program' })]), first), 'a guest and staff must act').toEqual(
      first,
    );
    expect(taskToShow(look([out(theirs('questions'))]), first), 'only a guest must act').toEqual(first);
  });

  it('sends tasks to the homeowner in one step and tasks to the installer in another step', () => {
    const next = look([theirs('questions'), row('photos', { owner: 'installer', can_send_to: ['installer'], may: ['send'] })]);
    expect(next.steps.map(({ kind, to, tasks }) => [kind, to, tasks.map(({ key }) => key)])).toEqual([
      ['send', 'homeowner', ['questions']],
      ['send', 'installer', ['photos']],
    ]);
  });

  it('lets the contractor correct photos, or sends the photo task to the installer again when the installer had received the task', () => {
    const back = (more: Partial<TaskRow> = {}) => row('photos', { owner: 'installer', can_send_to: ['installer'], open_comments: 1, may: ['send'], ...more });
    expect(names([back()])).toEqual(['answer photos']);
    expect(names([back({ sent: [{ role: 'installer', email: 'ivo@example.com', sent_at: '2026-02-24T15:00:00Z' }] })])).toEqual(['send photos']);
  });

  it("sends all homeowner tasks in one step before the contractor's own tasks", () => {
    expect(names([row('prices'), theirs('questions'), theirs('proof')])).toEqual(['send questions+proof', 'answer prices']);
  });

  it('contains only one of two forms that satisfy the same requirement, and neither form when one was sent', () => {
    const own = row('estimate', { satisfies: 'income' });
    expect(names([own, theirs('asked', { satisfies: 'income' })]), 'one of the two forms is enough').toEqual(['answer estimate']);
    expect(names([own, out(theirs('asked', { satisfies: 'income' }))]), 'one form was sent').toEqual([]);
  });

  it('starts with a task that needs corrections', () => {
    expect(names([row('contact', { set: 'customer' }), theirs('questions'), row('proof', { set: 'income', open_comments: 1 })])).toEqual([
      'answer proof',
      'send questions',
      'answer contact',
    ]);
  });

  it('starts a task set with corrections, then the tasks of the conversation with the homeowner', () => {
    const tasks = [row('equipment', { in_conversation: 5 }), row('prices'), row('services', { in_conversation: 3 })];
    expect(names(tasks)).toEqual(['answer services+equipment+prices']);
    expect(names([...tasks, row('photos', { open_comments: 1 })])).toEqual(['answer photos+services+equipment+prices']);
  });

  it('starts with a task that has an exception', () => {
    const exception = { kind: 'contractor' as const, description: 'No access', blocking: false, by: 'Carla', at: '2026-02-24T15:00:00Z' };
    expect(names([row('contact', { set: 'customer' }), row('site', { set: 'home', exceptions: [exception] })])).toEqual(['answer site', 'answer contact']);
  });

  it('lists the tasks that become available after the step', () => {
    const tasks = [
      row('prices'),
      row('equipment', { status: 'preview', blocked_by: ['prices'] }),
      row('sign', { status: 'preview', blocked_by: ['prices', 'income'] }),
    ];
    expect(look(tasks).unlocks.map((task) => task.key)).toEqual(['equipment']);
  });

  it('lists each guest who must act, with the date of the oldest email and the task for the reminder', () => {
    const guests = [
      { role: 'homeowner' as const, name: 'Dana Moen', email: 'dana@example.com', sent_at: null, opened_at: '2026-02-25T08:00:00Z', done_at: null },
    ];
    const tasks = [out(theirs('questions'), '2026-02-26T15:00:00Z'), out(theirs('proof'))];
    expect(look(tasks, { guests }).waiting).toMatchObject([
      { role: 'homeowner', name: 'Dana Moen', since: '2026-02-24T15:00:00Z', opened: '2026-02-25T08:00:00Z', remind: { key: 'questions' } },
    ]);
  });

  it('excludes a task with a scheduled decision', () => {
    const scheduled = { by: 'Olga Reyes', due: '2026-03-02T15:00:10.000Z', own: false };
    const keys = (tasks: TaskRow[]) => look(tasks).steps.flatMap((step) => step.tasks.map(({ key }) => key));
    expect(keys([row('decide', { scheduled })])).toEqual([]);
    expect(keys([row('decide', { scheduled: null })])).toEqual(['decide']);
  });
});
