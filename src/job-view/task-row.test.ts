import { describe, expect, it } from 'vitest';
import { FEATURES } from '@/app/features';
import { FORMS } from '@/app/forms';
import type { TaskState } from '@/rules/tasks';
import { ANSWERS, CONTRACTOR, FINANCE, JobScenario } from '../../test/support/job-scenario';
import { MINIMAL_PROGRAMS } from '../../test/support/minimal-programs';
import { taskRows } from './task-row';

const programs = new Map(MINIMAL_PROGRAMS.map((program) => [program.key, { key: program.key, version: 1, checksum: program.key, program }]));

/** Adds an optional open task to the job and returns the rows that a contractor sees. */
function rows(scenario: JobScenario, more: Partial<TaskState> = {}) {
  const [first] = scenario.state.tasks;
  if (!first) throw new Error('The job has no tasks');
  const optional: TaskState = {
    ...first,
    id: 'optional',
    definition: 'utility_bills_upload',
    stage: 'draft',
    progress: 'open',
    status: 'ready',
    gates: false,
    ...more,
  };
  return taskRows(
    { ...scenario.state, tasks: [...scenario.state.tasks, optional] },
    {
      actor: CONTRACTOR,
      today: scenario.today,
      definitions: new Map(FORMS.map((form) => [form.key, form])),
      features: FEATURES,
      releaseOf: (key) => programs.get(key),
      userNames: new Map(),
      contractorName: 'Acme',
    },
  );
}

function submitted(): JobScenario {
  const scenario = new JobScenario(['wi-hear']);
  for (const key of [
    'homeowner_contact',
    'other_homeowner_details',
    'define_scope_of_work',
    'project_scope_of_work',
    'income_estimate',
    'determine_and_share_rebate_amount',
    'final_review',
  ] as const)
    scenario.complete(CONTRACTOR, key, ANSWERS[key]);
  return scenario;
}

const paid = (): JobScenario =>
  submitted()
    .decide('confirm_reservation', ANSWERS.confirm_reservation)
    .complete(CONTRACTOR, 'final_invoice', ANSWERS.final_invoice)
    .complete(CONTRACTOR, 'submit_final_documents', ANSWERS.submit_final_documents)
    .decide('confirm_enrollment', ANSWERS.confirm_enrollment)
    .complete(FINANCE, 'send_payment', ANSWERS.send_payment);

describe('task list', () => {
  it('lists an optional open task as not required when the job is not paid', () => {
    expect(rows(submitted()).find(({ id }) => id === 'optional')).toMatchObject({ required: false, status: 'ready' });
  });

  it('lists no optional open task when the job is paid', () => {
    const scenario = paid();
    expect(scenario.state.closed_at).not.toBeNull();
    expect(rows(scenario).filter(({ id }) => id === 'optional')).toEqual([]);
  });

  it('lists an open task of a paid job when the homeowner must still complete the task', () => {
    const sent = rows(paid(), { waiting_on: 'homeowner', status: 'waiting_homeowner' });
    expect(sent.find(({ id }) => id === 'optional')).toBeDefined();
  });

  it('names one of two tasks in the note of a locked task when completing one of them is enough', () => {
    const noteFor = (...blocked_by: string[]) =>
      rows(new JobScenario(['wi-hear']), { definition: 'final_review', status: 'preview', blocked_by }).find(({ id }) => id === 'optional')?.note;
    const income = ['verify_income_qualification', 'verify_income_qualification_homeowner'];
    expect(noteFor(...income)).toBe('Unlocks when Verify income qualification is complete.');
    expect(noteFor('site_details', ...income)).toBe('Unlocks when Site details and Verify income qualification are complete.');
    expect(noteFor('verify_income_qualification_homeowner')).toBe('Unlocks when Homeowner: proof of income is complete.');
  });

  it('names the open tasks of a form with a task for each document in the note of a locked task', () => {
    const scenario = new JobScenario(['wi-hear']);
    const [first] = scenario.state.tasks;
    if (!first) throw new Error('The job has no tasks');
    const sign = (key: string, label: string, progress: TaskState['progress']): TaskState => ({
      ...first,
      id: key,
      definition: 'sign_document',
      subject: { kind: 'document', key, label },
      stage: 'draft',
      gates: true,
      progress,
    });
    scenario.state.tasks.push(sign('terms', 'Install terms', 'open'), sign('offer', 'Offer letter', 'open'), sign('other', 'Other terms', 'complete'));
    const [note] = rows(scenario, { definition: 'final_review', status: 'preview', blocked_by: ['sign_document'] })
      .filter(({ id }) => id === 'optional')
      .map((row) => row.note);
    expect(note).toBe('Unlocks when Install terms: sign and Offer letter: sign are complete.');
  });

  it('shows no rechecks when the job is paid', () => {
    const recheck = ['number_of_occupants'];
    const complete = { progress: 'complete', status: 'complete', recheck } as const;
    expect(rows(paid(), { ...complete, recheck: [...recheck] }).find(({ id }) => id === 'optional')?.recheck).toEqual([]);
    expect(rows(submitted(), { ...complete, recheck: [...recheck] }).find(({ id }) => id === 'optional')?.recheck).toEqual(['household size']);
  });
});
