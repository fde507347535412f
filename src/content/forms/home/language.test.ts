import { expect, it } from 'vitest';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { FACTS } from '@/rules/facts/dictionary';
import { FactBook } from '@/rules/facts/fact-book';
import { parseValue } from '@/rules/forms/fields';
import { Form } from '@/rules/forms/form';
import type { Answers, FormProgram } from '@/rules/forms/task-definition';
import { otherHomeownerDetails as definition } from './other_homeowner_details';

/** Questions about the preferred language. Guests choose the language on their page, so no shipped program asks these questions. */
const QUESTIONS = ['preferred_written_language', 'preferred_written_language_other'];

const program = (asks: string[]): FormProgram => ({ key: 'p', name: 'P', asks, amount_is_entered: false, settings: {} });
const open = (answers: Answers, asks: string[] = []) => new Form({ definition, answers, facts: new FactBook([]), programs: [program(asks)] });
const asked = (form: Form) => form.fields.map((field) => field.path).filter((path) => QUESTIONS.includes(path));

it('does not show the question about the written language, because no shipped program asks the question', () => {
  for (const { tasks } of SHIPPED_PROGRAMS) for (const task of tasks) for (const question of QUESTIONS) expect(task.asks ?? []).not.toContain(question);
  expect(asked(open({}))).toEqual([]);
  // The stored answer "other" does not make the question about the other language visible.
  expect(asked(open({ preferred_written_language: 'other' }))).toEqual([]);
  expect(
    open({})
      .problems()
      .map((problem) => problem.path),
  ).not.toContain('preferred_written_language');
});

it('accepts every specified written language, and keeps stored answers about the language', () => {
  const field = definition.fields.find(({ key }) => key === 'preferred_written_language');
  if (!field) throw new Error('The form does not have the field');
  expect(Object.keys(FACTS.preferred_written_language.options ?? {})).toHaveLength(10);
  for (const value of Object.keys(FACTS.preferred_written_language.options ?? {})) {
    expect(parseValue(value, field)).toEqual({ ok: true, value });
    expect(open({ preferred_written_language: value }).completeAnswers()).toMatchObject({ preferred_written_language: value });
  }
  expect(open({ preferred_written_language: 'other', preferred_written_language_other: 'Hmong' }).completeAnswers()).toMatchObject({
    preferred_written_language: 'other',
    preferred_written_language_other: 'Hmong',
  });
});

it('requires the written language when a program asks for the language', () => {
  expect(asked(open({ preferred_written_language: 'other' }, QUESTIONS))).toEqual(QUESTIONS);
  expect(
    open({}, QUESTIONS)
      .problems()
      .map((problem) => problem.path),
  ).toContain('preferred_written_language');
});
