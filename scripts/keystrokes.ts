import { FORMS } from '@/app/forms';
import { FactBook } from '@/rules/facts';
import { type Answers, Form, fieldConditions, flattenFields, type TaskDefinition } from '@/rules/forms';
import { recordConditions } from '../test/support/recorded-conditions';
import { CHOSEN, KNOWN } from '../test/support/sample-answers';
import { asksAll, validSample } from '../test/support/samples';

/**
 * `npm run measure:keystrokes` fills in the longest forms. It prints how many conditions a form evaluates when it is opened, and how many it evaluates again
 * after one changed answer (mean and maximum over all questions). It also prints how long the form takes to respond to a keystroke, including visibility,
 * errors and warnings.
 */
const SHOWN = 12;
const STROKES = 40;

const conditionsIn = (form: TaskDefinition) => flattenFields(form.fields).flatMap((field) => fieldConditions(field).flatMap((condition) => condition ?? []));

function measured(form: TaskDefinition) {
  const facts = new FactBook([]).with(KNOWN);
  const programs = [asksAll(form)];
  const { answers } = validSample({ definition: form, facts, programs, chosen: CHOSEN[form.key] ?? {} });
  const { definition, judgedIn } = recordConditions(form);
  let open = new Form({ definition, answers, facts, programs });
  const opened = judgedIn(() => {
    open = new Form({ definition, answers, facts, programs });
  }).length;
  // Make one change before measuring, because a form computes its dependencies once, at the first keystroke.
  open.over({ ...answers, notes: 'x' });
  const judged = form.fields.map(({ key }) => judgedIn(() => open.over({ ...answers, [key]: undefined })).length);
  return { opened, mean: judged.reduce((sum, count) => sum + count, 0) / judged.length, most: Math.max(...judged), ...strokeOf(form, answers, facts) };
}

function strokeOf(form: TaskDefinition, answers: Answers, facts: FactBook) {
  const programs = [asksAll(form)];
  const openedForm = new Form({ definition: form, answers, facts, programs });
  const timeOf = (follow: (typed: Answers) => Form): number => {
    const stroke = (n: number) => {
      const open = follow({ ...answers, notes: 'x'.repeat(n) });
      open.problems();
      open.warnings();
    };
    for (let n = 0; n < STROKES; n++) stroke(n);
    // Measure CPU time, because elapsed time would include the work of other programs.
    const begun = process.cpuUsage();
    for (let n = 0; n < STROKES; n++) stroke(n);
    return process.cpuUsage(begun).user / 1000 / STROKES;
  };
  return { anew: timeOf((typed) => new Form({ definition: form, answers: typed, facts, programs })), over: timeOf((typed) => openedForm.over(typed)) };
}

const longest = FORMS.toSorted((a, b) => flattenFields(b.fields).length - flattenFields(a.fields).length).slice(0, SHOWN);
console.log('form | questions | conditions | evaluated on opening | evaluated per keystroke: mean | most | ms for all | ms per keystroke');
for (const form of longest) {
  const { opened, mean, most, anew, over } = measured(form);
  console.log(
    [form.key, flattenFields(form.fields).length, conditionsIn(form).length, opened, mean.toFixed(1), most, anew.toFixed(2), over.toFixed(2)].join(' | '),
  );
}
