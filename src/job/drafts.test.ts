import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Actor } from '@/access';
import { claimJobChange } from '@/features/assignment-and-worklist/changes';
import { worklistRowsOf } from '@/features/assignment-and-worklist/worklist';
import { sendTasks } from '@/features/guests/changes/send';
import { liveEventFor } from '@/job-data/live';
import { AppError, addDays, jsonEquals } from '@/platform';
import { sampleValue } from '@/rules/forms/fields';
import { definitionForTask } from '@/rules/forms/released';
import type { Answers } from '@/rules/forms/task-definition';
import { isOpen } from '@/rules/tasks/state';
import { deepFreeze } from '../../test/support/deep-freeze';
import { ANSWERS, actorFor, answersTo, CONTRACTOR, JobScenario, OPS, PROGRAM } from '../../test/support/job-scenario';
import { MINIMAL_PROGRAMS, withDocuments } from '../../test/support/minimal-programs';
import { completeTask, reopenTask, saveAnswers } from './answers';
import { isDraftOnlyChange, withDraft } from './drafts';
import type { SettleContext } from './job-draft';
import { settle } from './settle';

const PROGRAMS = withDocuments(MINIMAL_PROGRAMS);
const APPLYING = [
  'homeowner_contact',
  'other_homeowner_details',
  'define_scope_of_work',
  'project_scope_of_work',
  'income_estimate',
  'determine_and_share_rebate_amount',
] as const;

const begun = () => new JobScenario(['wi-hear'], { programs: PROGRAMS });
const applied = () => APPLYING.reduce((scenario, key) => scenario.complete(CONTRACTOR, key, ANSWERS[key]), begun());
const submitted = () => new JobScenario(['wi-hear', 'vanilla']).complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact);
const installing = () =>
  APPLYING.reduce((scenario, key) => scenario.complete(CONTRACTOR, key, ANSWERS[key]), new JobScenario(['wi-hear']))
    .complete(CONTRACTOR, 'final_review', ANSWERS.final_review)
    .complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation);
const sent = () => {
  const scenario = begun().complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact);
  return scenario.act(CONTRACTOR, sendTasks([scenario.task('other_homeowner_details').id], 'homeowner', 'ana@example.com'));
};
const claimed = () => applied().act(OPS, claimJobChange(false));
const BASES = [begun, applied, submitted, installing, sent, claimed];

const ANA: Actor = { kind: 'guest', guestId: 'g-1', name: 'Ana', email: 'ana@example.com', role: 'homeowner', jobId: 'job-1', contractorId: 'c-acme' };

/**
 * One random save. `days`: days since the previous save. `other`: action before the save. 0 completes a task, 1 reopens a task, and all other numbers do
 * nothing.
 */
type Typing = { task: number; field: number; seed: number; days: number; other: number };
const typing: fc.Arbitrary<Typing> = fc.record({
  task: fc.nat(30),
  field: fc.nat(30),
  seed: fc.nat(1_000),
  days: fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 4, 40),
  other: fc.nat(9),
});

type Save = { before: JobScenario['state']; task: JobScenario['state']['tasks'][number]; draft: Answers; context: SettleContext; nextDueOn: string | null };

function nextSave(scenario: JobScenario, { task: n, field: m, seed, days, other }: Typing): Save | null {
  scenario.today = addDays(scenario.today, days);
  const open = scenario.state.tasks.filter(isOpen);
  const task = open[n % Math.max(1, open.length)];
  if (!task) return null;
  if (other === 0) attempt(() => scenario.act(CONTRACTOR, completeTask(task.id, answersTo(task.definition) ?? {})));
  if (other === 1) attempt(() => scenario.act(OPS, reopenTask(scenario.state.tasks[n % scenario.state.tasks.length]?.id ?? '', 'again')));
  const still = scenario.state.tasks.find((item) => item.id === task.id);
  const owner = task.waiting_on ? ANA : task.owner === 'homeowner' ? OPS : actorFor(task.owner);
  const context = scenario.context(seed % 7 === 0 ? OPS : owner);
  const definition = still && definitionForTask(context.definitions, still);
  const fields = definition?.fields.filter((field) => field.kind !== 'display' && !field.each) ?? [];
  const field = fields[m % Math.max(1, fields.length)];
  if (!still || !field || !scenario.last) return null;
  const { [field.key]: _before, ...rest } = still.draft ?? still.answers ?? {};
  const draft = seed % 9 === 0 ? rest : { ...rest, [field.key]: sampleValue(field, seed) };
  return { before: scenario.state, task: still, draft, context, nextDueOn: scenario.last.columns.next_due_on };
}

function attempt<T>(run: () => T): T | null {
  try {
    return run();
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Removes values that depend on the day. Otherwise, a later day alone would look like a different result. */
const withoutDays = (state: JobScenario['state']) => ({
  ...state,
  programs: state.programs.map((program) => ({
    ...program,
    eligibility: {
      ...program.eligibility,
      criteria: program.eligibility.criteria.map((criterion) => ({ ...criterion, read: criterion.read.filter(({ fact }) => !fact.startsWith('$')) })),
    },
  })),
});

describe('save of a draft without consequences', () => {
  const ways = { short: 0, long: 0, longForSomething: 0 };

  it('leads to the same job state, columns and worklist as complete settling, without history and events', () => {
    fc.assert(
      fc.property(fc.constantFrom(...BASES), fc.array(typing, { minLength: 8, maxLength: 16, size: 'max' }), (base, all) => {
        const scenario = base();
        for (const typing of all) {
          const save = nextSave(scenario, typing);
          if (!save) continue;
          const { before, task, draft, context, nextDueOn } = save;
          const columns = scenario.last?.columns;
          const settled = attempt(() => settle(deepFreeze(before), saveAnswers(task.id, draft, { log: false }), context));
          const definition = definitionForTask(context.definitions, task);
          if (!settled || !definition) continue;
          const typed = withDraft(task, draft, context);
          const expected = { ...before, tasks: before.tasks.map((other) => (other === task ? typed : other)) };
          const isWhole =
            jsonEquals(withoutDays(settled.state), withoutDays(expected)) &&
            settled.history.length === 0 &&
            settled.events.length === 0 &&
            jsonEquals(settled.columns, columns);
          if (isDraftOnlyChange(before, task, typed, definition, { ...context, nextDueOn })) {
            ways.short += 1;
            expect(withoutDays(settled.state)).toEqual(withoutDays(expected));
            expect(settled.history).toEqual([]);
            expect(settled.events).toEqual([]);
            expect(settled.columns).toEqual(columns);
            expect(worklistRowsOf(settled.state)).toEqual(worklistRowsOf(before));
            expect(liveEventFor(withoutDays(before), { ...settled, state: withoutDays(settled.state) })).toEqual({
              kind: 'draft',
              task_ids: typed === task ? [] : [task.id],
            });
          } else {
            ways.long += 1;
            if (!isWhole) ways.longForSomething += 1;
          }
          scenario.state = settled.state;
          scenario.last = settled;
        }
      }),
      { numRuns: 60 },
    );
    // Expect that the random cases cover both paths often, and that most full settlings were necessary.
    expect(ways.short).toBeGreaterThan(80);
    expect(ways.longForSomething).toBeGreaterThan(ways.long / 2);
  }, 120_000);
});

describe('complete settling of a draft', () => {
  const only = (scenario: JobScenario, key: string, draft: Answers, actor: Actor = CONTRACTOR, more: Partial<SettleContext> = {}) => {
    const context = { ...scenario.context(actor), ...more };
    const task = scenario.task(key);
    const definition = definitionForTask(context.definitions, task);
    if (!definition || !scenario.last) throw new Error(`There is no ${key}`);
    return isDraftOnlyChange(scenario.state, task, withDraft(task, draft, context), definition, { ...context, nextDueOn: scenario.last.columns.next_due_on });
  };
  const typing = (scenario: JobScenario, key: string, draft: Answers, actor: Actor = CONTRACTOR) =>
    scenario.act(actor, saveAnswers(scenario.task(key).id, draft, { log: false }));

  it('runs when a save adds the first answer or removes the last answer, because the task status changes', () => {
    const scenario = begun();
    expect(only(scenario, 'homeowner_contact', { notes: 'x' })).toBe(false);
    typing(scenario, 'homeowner_contact', { notes: 'x' });
    expect(only(scenario, 'homeowner_contact', { notes: 'xy' })).toBe(true);
    expect(only(scenario, 'homeowner_contact', {})).toBe(false);
  });

  it('runs when the draft can recall a document from its signers', () => {
    const scenario = applied();
    typing(scenario, 'sign_document', { manually_sign_document: false });
    expect(only(scenario, 'sign_document', { manually_sign_document: true })).toBe(false);
  });

  it('runs once a day when the save extends a claim', () => {
    const scenario = claimed();
    typing(scenario, 'final_review', { attest: true }, OPS);
    expect(only(scenario, 'final_review', { attest: false }, OPS)).toBe(true);
    scenario.today = addDays(scenario.today, 1);
    expect(only(scenario, 'final_review', { attest: false }, OPS)).toBe(false);
  });

  it('runs when a due day has passed, or a program or a form has a newer version', () => {
    const scenario = begun();
    typing(scenario, 'homeowner_contact', { notes: 'x' });
    const draft = { notes: 'xy' };
    const { releaseOf, definitions } = scenario.context(CONTRACTOR);
    const newer: SettleContext['releaseOf'] = (key) => {
      const released = releaseOf(key);
      return released && { ...released, version: 2 };
    };
    expect(only(scenario, 'homeowner_contact', draft, CONTRACTOR, { releaseOf: newer })).toBe(false);
    const forms = new Map([...definitions].map(([key, form]) => [key, key === 'income_estimate' ? { ...form, version: form.version + 1 } : form]));
    expect(only(scenario, 'homeowner_contact', draft, CONTRACTOR, { definitions: forms })).toBe(false);
    scenario.today = addDays(scenario.today, 400);
    expect(only(scenario, 'homeowner_contact', draft)).toBe(false);
  });
});
