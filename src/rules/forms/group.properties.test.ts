import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FactBook } from '@/rules/facts';
import { mutatedValue } from '../../../test/support/arbitraries';
import { nestedForm } from '../../../test/support/nested-form';
import { answerParts } from './answer-parts';
import type { FieldState } from './field-state';
import { type Field, hasShape, memberField, sampleValue } from './fields';
import { Form } from './form';
import type { Answers, FormProgram } from './task-definition';

const programs: FormProgram[] = [
  { key: 'first', name: 'First', asks: [], amount_is_entered: true, settings: {} },
  { key: 'second', name: 'Second', asks: [], amount_is_entered: false, settings: {} },
];
const open = (answers: Answers) => new Form({ definition: nestedForm, answers, programs, facts: new FactBook([]) });

/** Generates an answer: a valid value, or an invalid value that a control could send. */
const anAnswer = (field: Field): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 20, arbitrary: fc.nat(9).map((n) => sampleValue(field, n)) },
    { weight: 1, arbitrary: mutatedValue(field).filter((value) => hasShape(value, field)) },
  );
const membersOf = (field: Field): fc.Arbitrary<unknown> =>
  field.each
    ? fc.dictionary(fc.constantFrom('first', 'second', 'heat_pump', 'panel', 'wiring', 'constructor'), anAnswer(memberField(field)), {
        maxKeys: 4,
      })
    : anAnswer(field);
const answers: fc.Arbitrary<Answers> = fc.record(
  Object.fromEntries(nestedForm.fields.filter(({ kind }) => kind !== 'display').map((field) => [field.key, membersOf(field)])),
  { requiredKeys: ['services', 'systems'] },
);

const everyState = (states: readonly FieldState[]): FieldState[] => states.flatMap((state) => [state, ...everyState((state.rows ?? []).flat())]);

it('keeps and checks only the visible parts of random answers', () => {
  fc.assert(
    fc.property(answers, (input) => {
      const form = open(input);
      const asked = new Set(everyState(form.fields).map(({ path }) => path));
      const completed = form.completeAnswers();
      for (const field of nestedForm.fields)
        for (const { path, value } of answerParts(field, completed[field.key])) if (value !== undefined) expect(asked, path).toContain(path);
      for (const { path } of [...form.problems(), ...form.warnings()])
        expect(
          [...asked].some((one) => path === one || path.startsWith(`${one}.`)),
          path,
        ).toBe(true);
    }),
    { numRuns: 60 },
  );
});

it('gives rules the completed answers, and keeps completed answers unchanged when the form is completed again', () => {
  let completed = 0;
  fc.assert(
    fc.property(answers, (input) => {
      const form = open(input);
      if (form.problems().length > 0) return;
      completed += 1;
      const result = form.completeAnswers();
      expect(open(result).completeAnswers()).toEqual(result);
      for (const { key } of nestedForm.fields) {
        const reading = form.read(key);
        expect([key, reading.state === 'known' ? reading.value : undefined]).toEqual([key, result[key]]);
      }
    }),
    { numRuns: 200, examples: [[{ services: ['heat_pump'], systems: [], program_name: { first: ' ' } }]] },
  );
  expect(completed).toBeGreaterThan(10);
});

it('returns the same form when answers are entered one by one or all at once', () => {
  fc.assert(
    fc.property(answers, answers, (first, then) => {
      let [form, typed] = [open(first), first];
      for (const { key } of nestedForm.fields) {
        typed = { ...typed, [key]: then[key] };
        form = form.over(typed);
        const anew = open(typed);
        expect([form.fields, form.problems(), form.completeAnswers()], key).toEqual([anew.fields, anew.problems(), anew.completeAnswers()]);
      }
    }),
    { numRuns: 15 },
  );
});
