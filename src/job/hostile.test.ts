import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORMS } from '@/app/forms';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { mergeDraft } from '@/features/tasks/merge';
import { AppError } from '@/platform';
import { summarizeValue } from '@/rules/forms/fields';
import { type Field, memberField } from '@/rules/forms/fields/field';
import { initialAnswers } from '@/rules/forms/form';
import { NO_SUBJECT } from '@/rules/forms/subject';
import type { Answers, TaskDefinition } from '@/rules/forms/task-definition';
import { formProgram } from '@/rules/programs';
import { newTask, type TaskState } from '@/rules/tasks/state';
import { anyJson, mutatedValue } from '../../test/support/arbitraries';
import { JobScenario, OPS } from '../../test/support/job-scenario';
import { nestedForm } from '../../test/support/nested-form';
import { gatherFacts } from './gather-facts';
import { diffHistory } from './history-diff';
import { openForm } from './task-form';

/** All real forms, and a test form with members and rows of every kind, some of which no real form contains. */
const EVERY_FORM = [...FORMS, nestedForm];

const scenario = new JobScenario(['wi-hear', 'vanilla']);
const facts = gatherFacts(scenario.state, scenario.context(OPS));

/** Generates changes to one to three fields with arbitrary values. */
const changesOf = (form: TaskDefinition): fc.Arbitrary<Answers> => {
  const fields = form.fields.filter((field) => field.kind !== 'display');
  return fc
    .uniqueArray(fc.constantFrom(...fields), { minLength: 1, maxLength: 3, selector: (field) => field.key })
    .chain((chosen) => fc.tuple(...chosen.map((field) => valueFor(field).map((value) => [pathOf(field, value), value] as const))))
    .map((entries) => Object.fromEntries(entries));
};
const valueFor = (field: Field): fc.Arbitrary<unknown> => fc.oneof(anyJson, mutatedValue(field), mutatedValue(memberField(field)));
/**
 * Returns a path in a field. If the field has members, four of five paths end with a member. This member can be the name of an Object property, such as
 * `constructor`.
 */
const pathOf = (field: Field, value: unknown): string => {
  const member = ['wi-hear', 'panel', 'constructor', '__proto__', null][JSON.stringify(value ?? null).length % 5];
  return field.each && member ? `${field.key}.${member}` : field.key;
};

const taskOf = (form: TaskDefinition): TaskState => ({ ...newTask('t', form, form.stage, NO_SUBJECT), status: 'ready' });

const typed = (form: TaskDefinition, changes: Answers): Answers =>
  mergeDraft(taskOf(form), form, changes, 1, { actor: { kind: 'system', name: 'System' }, job: scenario.state }).draft;

/** Runs all code that reads a draft: the form and the history. */
function work(form: TaskDefinition, draft: Answers): void {
  const task = taskOf(form);
  const programs = SHIPPED_PROGRAMS.map((program) => ({ ...formProgram(program, form, task), reserved_on: null, reservation_expires_on: null }));
  const opened = initialAnswers(form, draft, facts).answers;
  const filled = openForm(task, { definition: form, facts, programs, answers: opened }).filled({});
  const open = openForm(task, { definition: form, facts, programs, answers: filled });
  open.problems();
  open.warnings();
  open.completeAnswers();
  for (const key of Object.keys(form.computed)) open.computed(key);
  const saved = { ...task, draft: filled, logged: filled };
  const rows = diffHistory({ ...scenario.state, tasks: [task] }, { ...scenario.state, tasks: [saved] }, new Map([[form.key, form]]), facts, () => programs);
  // Expect that history entries can be serialized for any input.
  for (const row of rows) expect(JSON.parse(JSON.stringify(row))).toEqual(row);
}

// Number of random cases for each form. Every run uses other random values, so repeated runs cover more cases.
const RUNS = { numRuns: 60 };

describe('any JSON in any field', () => {
  it.each(EVERY_FORM.map((form) => [form.key, form] as const))('is refused or saved by the form %s without an internal error', (_key, form) => {
    fc.assert(
      fc.property(changesOf(form), (changes) => {
        try {
          work(form, typed(form, changes));
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
        }
      }),
      RUNS,
    );
  });

  it.each(EVERY_FORM.map((form) => [form.key, form] as const))(
    'causes no internal error in the form %s when a stored draft already contains the JSON',
    (_key, form) => {
      fc.assert(
        fc.property(changesOf(form), (draft) => work(form, draft)),
        RUNS,
      );
    },
  );

  it('is summarized with brand and model when the AHRI number of the equipment is not text', () => {
    const picker = EVERY_FORM.flatMap((form) => form.fields).find(({ kind }) => kind === 'equipment');
    expect(picker && summarizeValue({ brand: 'Acme', model: 'A-1', ahri_id: true }, picker)).toContain('Acme');
  });

  it('is summarized as text', () => {
    const fields = EVERY_FORM.flatMap((form) => form.fields);
    fc.assert(
      fc.property(fc.constantFrom(...fields), anyJson, (field, value) => {
        expect(typeof summarizeValue(value, field)).toBe('string');
      }),
      { numRuns: 3_000 },
    );
  });
});
