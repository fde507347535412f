import { describe, expect, it } from 'vitest';
import { FactBook } from '@/rules/facts';
import { type Answers, Form, initialAnswers, type TaskDefinition } from '@/rules/forms';
import { attemptContact } from './attempt_contact';
import { firstContact } from './first_contact';
import { visitHome } from './visit_home';

const facts = (more: Record<string, unknown> = {}) => new FactBook([]).with({ $today: '2026-03-02', job_created_on: '2026-02-20', ...more });
const open = (definition: TaskDefinition, answers: Answers, more?: Record<string, unknown>) =>
  new Form({ definition, answers, facts: facts(more), programs: [] });
const messagesAt = (form: Form, path: string) =>
  form
    .problems()
    .filter((problem) => problem.path === path)
    .map(({ message }) => message);

describe('contact attempt form', () => {
  it.each([
    ['2026-01-20', ['Please enter a date no more than 30 days before the job was created.']],
    ['2026-01-21', []],
    ['2026-03-02', []],
    ['2026-03-03', ['Please enter a date that is not in the future.']],
  ])('shows these errors for a first attempt on %s: %j', (first_attempt_date, expected) => {
    expect(messagesAt(open(attemptContact, { first_attempt_date }), 'first_attempt_date')).toEqual(expected);
  });

  it.each([
    ['2026-02-19', 0],
    ['2026-02-20', 0],
    ['2026-02-23', 3],
  ])('calculates the age of the lead for a first attempt on %s: %s days', (first_attempt_date, days) => {
    expect(open(attemptContact, { first_attempt_date }).computed('lead_age')).toBe(days);
  });
});

describe('first contact form', () => {
  it.each([
    ['reached', '2026-02-25'],
    ['no_answer', undefined],
  ])('prefills the date of the attempt only when the homeowner was reached (%s)', (attempt_outcome, expected) => {
    const { answers } = initialAnswers(firstContact, null, facts({ first_attempt_date: '2026-02-25', attempt_outcome }));
    expect(answers.first_successful_contact_date).toBe(expected);
  });

  it.each([
    ['2026-02-24', ['Please enter a date on or after the first attempt.']],
    ['2026-02-25', []],
    ['2026-03-03', ['Please enter a date that is not in the future.']],
  ])('shows these errors for a first contact on %s: %j', (first_successful_contact_date, expected) => {
    expect(messagesAt(open(firstContact, { first_successful_contact_date }, { first_attempt_date: '2026-02-25' }), 'first_successful_contact_date')).toEqual(
      expected,
    );
  });

  it('cannot be completed when the homeowner is not interested', () => {
    const answers = (interest_level: string) => open(firstContact, { first_successful_contact_date: '2026-03-01', interest_level }).problems();
    expect(answers('wants_information')).toEqual([]);
    expect(answers('not_interested')).toMatchObject([{ path: 'interest_level', message: expect.stringContaining('cancel the job') }]);
  });
});

it('the home visit form refuses a first visit in the future', () => {
  expect(open(visitHome, { first_visit_date: '2026-03-02' }).problems()).toEqual([]);
  expect(messagesAt(open(visitHome, { first_visit_date: '2026-03-03' }), 'first_visit_date')).toHaveLength(1);
});
