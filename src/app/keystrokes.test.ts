import { describe, expect, it } from 'vitest';
import { isRecord, jsonEquals } from '@/platform';
import { FactBook } from '@/rules/facts';
import { type Answers, Form, fieldConditions, flattenFields, type TaskDefinition } from '@/rules/forms';
import { fieldDependenciesIn } from '@/rules/forms/field-dependencies';
import { recordConditions } from '../../test/support/recorded-conditions';
import { CHOSEN, KNOWN } from '../../test/support/sample-answers';
import { asksAll, validSample } from '../../test/support/samples';
import { FORMS } from './forms';

const facts = new FactBook([]).with(KNOWN);

const answersOf = (definition: TaskDefinition): Answers =>
  validSample({ definition, facts, programs: [asksAll(definition)], chosen: CHOSEN[definition.key] ?? {} }).answers;

const opened = (definition: TaskDefinition, answers: Answers): Form => new Form({ definition, answers, facts, programs: [asksAll(definition)] });

/** Returns one changed copy of the answers for each possible change. A change removes or replaces one answer, or one cell in the first row of a list. */
function strokesOf(definition: TaskDefinition, answers: Answers): { key: string; answers: Answers }[] {
  return definition.fields.flatMap(({ key, options, columns }) => {
    const answer = answers[key];
    const rows = Array.isArray(answer) ? answer : [];
    const [first] = rows;
    const others = [undefined, 'x', true, ...(options ?? []).slice(-1).flatMap(({ value }) => [value, [value]])];
    const cells =
      columns && isRecord(first) ? columns.flatMap((column) => [undefined, 'x'].map((cell) => [{ ...first, [column.key]: cell }, ...rows.slice(1)])) : [];
    return [...others, ...cells, ...(columns ? [[...rows, { id: 'another' }], rows.slice(1)] : [])].map((value) => ({
      key,
      answers: { ...answers, [key]: value },
    }));
  });
}

const whatItSays = (form: Form) => ({ fields: form.fields, problems: form.problems(), warnings: form.warnings(), kept: form.completeAnswers() });

/** Counts the conditions of the fields with these keys. */
const carriedBy = (definition: TaskDefinition, keys: ReadonlySet<string>): number =>
  flattenFields(definition.fields.filter(({ key }) => keys.has(key))).flatMap((field) => fieldConditions(field).filter(Boolean)).length;

describe.each(FORMS.map((form) => [form.key, form] as const))('a keystroke in %s', (_key, original) => {
  const { definition, judgedIn } = recordConditions(original);
  const answers = answersOf(original);
  const whole = opened(definition, answers);
  const strokes = strokesOf(original, answers);

  it('gives the same result as a form that is opened with the same answers', () => {
    let form = opened(original, answers);
    expect(strokes.length).toBeGreaterThan(0);
    for (const stroke of strokes) {
      form = form.over(stroke.answers);
      const [followed, anew] = [whatItSays(form), whatItSays(opened(original, stroke.answers))];
      if (!jsonEquals(followed, anew)) expect(followed, stroke.key).toEqual(anew);
    }
  });

  it('evaluates only conditions that depend on the typed field', () => {
    // Read the complete form first, as the screen does before the user types.
    whatItSays(whole);
    for (const { key, answers: typed } of strokes) {
      const followers = fieldDependenciesIn(definition.fields).of(key);
      const judged = judgedIn(() => whatItSays(whole.over(typed)));
      expect(
        judged.filter(({ field }) => !followers.has(field)),
        key,
      ).toEqual([]);
      expect(new Set(judged.map(({ condition }) => condition)).size).toBeLessThanOrEqual(carriedBy(definition, followers));
    }
  });
});

it('finds no fields that depend on notes, and few fields that depend on other answers', () => {
  const followed = FORMS.flatMap(({ fields }) => fields.map(({ key }) => ({ key, followers: fieldDependenciesIn(fields).of(key).size })));
  expect(followed.filter(({ key, followers }) => key === 'notes' && followers > 1)).toEqual([]);
  expect(followed.reduce((sum, { followers }) => sum + followers, 0) / followed.length).toBeLessThan(2);
});
