import { describe, expect, it } from 'vitest';
import { defineTask, type TaskDefinition, text, wholeNumber } from '@/rules/forms';
import { FakeServer } from '@/rules/forms/web/fake-server';
import { answeredEarlier } from './reuse-answers';

const BASE = { version: 1, title: 'Home', purpose: 'About the home.', stage: 'draft', set: 'customer', owner: 'homeowner' } as const;
const PEOPLE = wholeNumber('People').fact('number_of_occupants');
const HOME = defineTask({ ...BASE, key: 'home', fields: { people: PEOPLE, remark: text('Remark') } });
const INCOME = defineTask({ ...BASE, key: 'income', fields: { household: PEOPLE, remark: text('Remark') } });

const view = ({ fields }: TaskDefinition, answers: Record<string, unknown>) => {
  const empty = new FakeServer().view();
  return { ...empty, form: { ...empty.form, fields }, answers };
};
const repeatedFields = (people: unknown, household: unknown) => [
  ...answeredEarlier(view(INCOME, { household, remark: 'Ring twice' }), [view(HOME, { people, remark: 'Ring twice' })]),
];

describe('answeredEarlier', () => {
  it('returns a question when an earlier task contains the same fact with the same answer', () => {
    expect(repeatedFields(4, 4)).toEqual(['household']);
    expect([...answeredEarlier(view(HOME, { people: 4 }), [])]).toEqual([]);
  });

  it('returns no question when the answers differ', () => {
    expect(repeatedFields(4, 5)).toEqual([]);
  });

  it('returns a question when the fact is unanswered in both tasks', () => {
    expect(repeatedFields(undefined, undefined)).toEqual(['household']);
  });
});
