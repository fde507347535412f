import { expect, it } from 'vitest';
import { recheckTasks, recordReadValues } from '@/features/tasks/rechecks';
import { JobDraft } from '@/job/job-draft';
import { isEmptyValue, jsonEquals } from '@/platform';
import { FactBook, factDefinition } from '@/rules/facts';
import { type Answers, type Field, NO_SUBJECT, type TaskDefinition } from '@/rules/forms';
import { allSourceFactsOf } from '@/rules/forms/field-dependencies';
import { sampleValue } from '@/rules/forms/fields';
import { initialAnswers } from '@/rules/forms/form';
import { newTask } from '@/rules/tasks/state';
import { CONTRACTOR, JobScenario } from '../../test/support/job-scenario';
import { CHOSEN, KNOWN } from '../../test/support/sample-answers';
import { asksAll, validSample } from '../../test/support/samples';
import { FORMS } from './forms';
import { SHIPPED_PROGRAMS } from './programs';

/**
 * Tests every answer that other forms read: if the answer changes, each completed form that reads it requires a recheck, and other forms stay unchanged. To be
 * independent of the tested code, the test finds the reading forms in the text of the definitions. The practice program places every form.
 */
const [practice] = SHIPPED_PROGRAMS.filter(({ key }) => key === 'practice').map((program) => ({
  ...program,
  tasks: FORMS.map((form) => ({ task: form.key, required: false, asks: [...asksAll(form).asks] })),
}));
if (!practice) throw new Error('The practice program is missing');

const plainFields = (form: TaskDefinition): Field[] => form.fields.filter((field) => field.fact && !field.each && !field.fact.includes('$subject'));
const asking = new Map<string, { form: TaskDefinition; field: Field }[]>();
for (const form of FORMS) for (const field of plainFields(form)) asking.set(field.fact ?? '', [...(asking.get(field.fact ?? '') ?? []), { form, field }]);

const known = new FactBook([]).with({
  ...Object.fromEntries([...asking].map(([fact, [first]]) => [fact, first && sampleValue(first.field, 0)])),
  chosen_incentives: ['other'],
  ...KNOWN,
});

/** Returns true if a known fact can fill in the field. False for fields that are asked for each member, and for looked-up or computed fields. */
const isOffered = (field: Field): boolean => !field.each && !field.fresh && !field.readOnly;

function answersOf(definition: TaskDefinition): Answers {
  const { answers } = initialAnswers(definition, CHOSEN[definition.key] ?? null, known);
  const sample = validSample({ definition, facts: known, programs: [asksAll(definition)], known: answers }).form.completeAnswers();
  // Also answer the questions that the form no longer asks for this home. Their answers remain from the time when the form was completed.
  const knownOf = (name?: string): unknown => (name ? known.value(name) : undefined);
  const opensWith = ({ fact, prefill }: Field): unknown =>
    fact && asking.get(fact)?.[0]?.form !== definition ? (knownOf(fact) ?? knownOf(prefill)) : (knownOf(prefill) ?? knownOf(fact));
  const offered = definition.fields.filter(isOffered).map((field) => [field.key, opensWith(field)] as const);
  return { ...sample, ...Object.fromEntries(offered.filter(([, value]) => !isEmptyValue(value))) };
}

const scenario = new JobScenario(['practice'], { programs: [practice] });
const context = scenario.context(CONTRACTOR);
// Job on which every form is completed once, even if this home is not asked all its questions.
const done = new JobDraft(
  {
    ...scenario.state,
    tasks: FORMS.map((form) => ({
      ...newTask(form.key, form, form.stage, NO_SUBJECT),
      programs: ['practice'],
      progress: 'complete' as const,
      answers: answersOf(form),
    })),
  },
  context,
);
for (const { id } of done.state.tasks) done.completed.add(id);
recordReadValues.run(done, { before: scenario.state, facts: () => known });

/** Changes a fact in the form that asks for it first. Returns the IDs of the tasks that then require a recheck. */
function marksOf(fact: string, now: FactBook): string[] {
  const asker = asking.get(fact)?.[0];
  const tasks = done.state.tasks.map((task) =>
    asker && task.id === asker.form.key ? { ...task, answers: { ...task.answers, [asker.field.key]: now.value(fact) } } : task,
  );
  const draft = new JobDraft({ ...done.state, tasks }, context);
  recheckTasks.run(draft, { before: done.state, facts: () => now });
  return draft.state.tasks.filter((task) => task.recheck.length > 0).map((task) => task.id);
}

function otherValues(fact: string): unknown[] {
  const field = asking.get(fact)?.[0]?.field;
  if (!field) return [];
  return [1, 2, 3]
    .map((n) => sampleValue(field, n))
    .concat(null)
    .filter((value) => !jsonEquals(value, known.value(fact) ?? null));
}

/** Returns the names that a form reads in conditions or declares in checks. Leaves out the form's own questions and cells. */
function namesIn(form: TaskDefinition): string[] {
  const text = JSON.stringify(form.fields.map(({ rules, ...field }) => ({ ...field, rules })));
  const own = new Set(text.match(/"(?:key|fact)":"[^"]+"/g)?.map((said) => said.replace(/^"\w+":"|"$/g, '')));
  const read = [...text.matchAll(/"(?:field|of)":"([^"]+)"/g)].map(([, name = '']) => name);
  // A verified value is valid only for the facts on which it depends, so the form also reads these facts.
  const verified = form.verifies ? form.fields.flatMap(({ fact }) => (fact && factDefinition(fact)?.dependsOn) || []) : [];
  const declaredNames = [...form.checks.flatMap((check) => check.reads ?? []), ...form.recheckOn.map(({ fact }) => fact), ...verified];
  return [...new Set([...read.filter((name) => !own.has(name) && !own.has(name.split('.')[0] ?? '')), ...declaredNames])];
}

/** `reader`: key of the form that reads the fact. `names`: the fact or derived facts that this form reads. */
type Pair = { fact: string; reader: string; by: 'condition' | 'derived' | 'known'; names: string[] };

function pairsOf(fact: string): Pair[] {
  const [first] = asking.get(fact) ?? [];
  const restsOnIt = (name: string) => allSourceFactsOf(name).has(fact);
  return FORMS.flatMap((form): Pair[] => {
    const pair = (by: Pair['by'], names: string[]): Pair[] => (names.length > 0 ? [{ fact, reader: form.key, by, names }] : []);
    const names = namesIn(form);
    if (names.some((name) => name === fact || name.split('.')[0] === fact)) return pair('condition', [fact]);
    const offered = form.fields.filter(isOffered);
    if (form !== first?.form && offered.some((field) => field.fact === fact || field.prefill === fact)) return pair('known', [fact]);
    const shown = form === first?.form ? [] : offered.flatMap((field) => field.prefill ?? []);
    return pair('derived', [...names, ...shown].filter(restsOnIt));
  });
}

const pairs = [...asking.keys()].flatMap(pairsOf);
/** Maps each fact to the keys of the forms that require a recheck after the answer that provides the fact changes or is removed. */
const marked = new Map<string, Set<string>>();
for (const fact of asking.keys()) {
  const found = new Set<string>();
  for (const value of otherValues(fact)) for (const reader of marksOf(fact, known.with({ [fact]: value }))) found.add(reader);
  marked.set(fact, found);
}

/** Returns whether a different answer changes a value that the form reads. A derived value can stay equal. */
const isChanged = ({ fact, names }: Pair): boolean =>
  otherValues(fact).some((value) => {
    const now = known.with({ [fact]: value });
    return names.some((name) => !jsonEquals(now.value(name) ?? null, known.value(name) ?? null));
  });

it('requires a recheck of every completed form that reads a changed answer', () => {
  const unmarked = pairs.filter((pair) => isChanged(pair) && !marked.get(pair.fact)?.has(pair.reader));
  expect(unmarked, 'add the fact to `recheckOn` of the form').toEqual([]);
});

it('changes a read value for more than 85% of the pairs of an answer and a form that reads the answer', () => {
  const untried = pairs.filter((pair) => !isChanged(pair));
  expect(untried.filter(({ by }) => by !== 'derived')).toEqual([]);
  expect(untried.length / pairs.length).toBeLessThan(0.15);
});

it('requires no recheck of forms that do not read the changed answer', () => {
  const readers = new Set(pairs.map(({ fact, reader }) => `${fact} → ${reader}`));
  const extra = [...marked].flatMap(([fact, forms]) => [...forms].map((reader) => `${fact} → ${reader}`)).filter((pair) => !readers.has(pair));
  expect(extra, 'remove the fact from `recheckOn` of the form').toEqual([]);
});

it('finds pairs for more than half of the forms, and more than twenty answers that no other form reads', () => {
  expect(new Set(pairs.map(({ reader }) => reader)).size).toBeGreaterThan(FORMS.length / 2);
  expect([...asking.keys()].filter((fact) => !pairs.some((pair) => pair.fact === fact)).length).toBeGreaterThan(20);
});
