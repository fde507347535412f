import { FORMS } from '@/app/forms';
import { reads } from '@/rules/conditions';
import { FactBook } from '@/rules/facts';
import { type Answers, conditionsOf, type Field, Form, type TaskDefinition, withColumns } from '@/rules/forms';
import { CHOSEN, KNOWN } from '../test/support/sample-answers';
import { asksAll, validSample } from '../test/support/samples';

/**
 * `npm run measure:keystrokes`: the longest forms, filled in as far as they go. How many conditions a form carries, how many
 * of them at most read one of its answers, and how long the form takes to follow one keystroke: what is visible, what is
 * wrong and what is worth a look.
 */
const SHOWN = 12;
const STROKES = 40;

const conditionsIn = (form: TaskDefinition) => withColumns(form.fields).flatMap((field) => conditionsOf(field).flatMap((condition) => condition ?? []));

const readingIt = (form: TaskDefinition, { key, fact }: Field): number =>
  conditionsIn(form).filter((condition) => [...reads(condition)].some((name) => name === key || name === fact || name.startsWith(`${key}.`))).length;

function strokeOf(form: TaskDefinition): number {
  const facts = new FactBook([]).with(KNOWN);
  const programs = [asksAll(form)];
  const { answers } = validSample({ definition: form, facts, programs, chosen: CHOSEN[form.key] ?? {} });
  const follow = (typed: Answers): void => {
    const open = new Form({ definition: form, answers: typed, facts, programs });
    open.problems();
    open.warnings();
  };
  for (let n = 0; n < STROKES; n++) follow(answers);
  // Of the processor, not of the clock: other programs do not count.
  const begun = process.cpuUsage();
  for (let n = 0; n < STROKES; n++) follow({ ...answers, notes: 'x'.repeat(n) });
  return process.cpuUsage(begun).user / 1000 / STROKES;
}

const longest = FORMS.toSorted((a, b) => withColumns(b.fields).length - withColumns(a.fields).length).slice(0, SHOWN);
console.log('form | questions | conditions | most that read one answer | ms for a keystroke');
for (const form of longest) {
  const most = Math.max(0, ...withColumns(form.fields).map((field) => readingIt(form, field)));
  console.log([form.key, withColumns(form.fields).length, conditionsIn(form).length, most, strokeOf(form).toFixed(2)].join(' | '));
}
