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
const again = (people: unknown, household: unknown) => [
  ...answeredEarlier(view(INCOME, { household, remark: 'Ring twice' }), [view(HOME, { people, remark: 'Ring twice' })]),
];

describe('what stands twice on the page that is checked', () => {
  it('is what an earlier task asks of the same fact with the same answer', () => {
    expect(again(4, 4)).toEqual(['household']);
    expect([...answeredEarlier(view(HOME, { people: 4 }), [])]).toEqual([]);
  });

  it('stays where the two say different things', () => {
    expect(again(4, 5)).toEqual([]);
  });

  it('is a question left out in both', () => {
    expect(again(undefined, undefined)).toEqual(['household']);
  });
});
