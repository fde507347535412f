import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ASKED_AGAIN } from '@/content/forms/intentional-exceptions';
import { isEmptyValue } from '@/platform';
import { FactBook, type FactClaim } from '@/rules/facts';
import { type Field, initialAnswers, type Subject, type TaskDefinition } from '@/rules/forms';
import { bindSubject } from '@/rules/forms/bind-subject';
import { sampleValue } from '@/rules/forms/fields';
import { memberField } from '@/rules/forms/fields/field';
import { FORM_BY_KEY, FORMS } from './forms';
import { SHIPPED_PROGRAMS } from './programs';
import { findSharedQuestions, renderSharedQuestionsPage } from './shared-questions';

const SUBJECT: Subject = { kind: 'system', key: 'heat_pump-1', label: 'Heat pump' };
const MEMBER = 'first';

/** Returns a claim that another task answered the fact. If the question is asked for each member, the claim is about the fact of one member. */
function answered(fact: string, field: Field): FactClaim {
  const name = field.each ? `${fact}.${memberOf(field)}` : field.fact?.includes('$subject') ? `${fact}.${SUBJECT.key}` : fact;
  return {
    fact: name,
    value: sampleOf(memberField(field)),
    rank: 'answered',
    source: { kind: 'task', label: 'Another task', taskId: 't-1' },
    by: 'Carla',
    at: '2026-03-02T15:00:00Z',
  };
}
/** Returns a sample value for a field. If a program provides the options of the field, the test does not know them and uses `other`. */
const sampleOf = (field: Field): unknown => {
  const value = sampleValue(field, 1);
  return isEmptyValue(value) ? ['other'] : value;
};
const memberOf = (field: Field): string => (field.each?.over === 'values' ? (field.each.only?.[0] ?? MEMBER) : MEMBER);

const PAIRS = SHIPPED_PROGRAMS.flatMap((program) => findSharedQuestions(program).flatMap((row) => row.prefilledForms.map((form) => `${form} ${row.fact}`)));

function opened(definition: TaskDefinition, fact: string): { value: unknown; source: unknown; wanted: unknown } {
  const bound = bindSubject(definition, SUBJECT);
  const at = definition.fields.findIndex((one) => one.fact?.replace('.$subject', '') === fact && !one.fresh);
  const [said, field] = [definition.fields[at], bound.fields[at]];
  if (!said || !field) throw new Error(`${definition.key} does not ask ${fact}`);
  const claim = answered(fact, said);
  const of = said.each?.over === 'values' ? { [said.each.of]: [memberOf(said)] } : {};
  const { answers, prefilled } = initialAnswers(bound, of, new FactBook([claim]), SUBJECT);
  const value = answers[field.key];
  return { value, source: prefilled[field.key], wanted: said.each ? { [memberOf(said)]: claim.value } : claim.value };
}

describe('shared questions', () => {
  it.each([...new Set(PAIRS)])('are prefilled with the known answer and its source: %s', (pair) => {
    const [form = '', fact = ''] = pair.split(' ');
    const definition = FORM_BY_KEY.get(form);
    if (!definition) throw new Error(`There is no form ${form}`);
    const { value, source, wanted } = opened(definition, fact);
    expect(value).toEqual(wanted);
    expect(source).toMatchObject({ kind: 'task', label: 'Another task', taskId: 't-1' });
  });

  it('have a reason in ASKED_AGAIN for each field that a form asks again', () => {
    const anew = FORMS.flatMap((form) =>
      form.fields.flatMap((field) => (field.fresh && field.fact && !field.readOnly ? `${form.key}.${field.fact.replace('.$subject', '')}` : [])),
    );
    expect(anew.toSorted()).toEqual(Object.keys(ASKED_AGAIN).toSorted());
  });

  it('equal the page docs/shared-questions.md', () => {
    expect(readFileSync(fileURLToPath(new URL('../../docs/shared-questions.md', import.meta.url)), 'utf8')).toBe(renderSharedQuestionsPage());
  });
});
