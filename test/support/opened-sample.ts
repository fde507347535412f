import type { Answers, TaskDefinition } from '@/rules/forms';
import { definitionFor, type FormView, factBookFor, programsOf } from '@/rules/forms/web/form-view';
import { validSample } from './samples';

type How = { file: (category: string) => string; chosen: Answers };

/** What completes a task as the server shows it: a valid sample of what whoever opened it may answer. */
export function changesFor(task: FormView, code: TaskDefinition, { file, chosen }: How): Answers {
  const { answers } = validSample({
    definition: definitionFor(task, code),
    facts: factBookFor(task),
    programs: programsOf(task),
    stage: task.stage,
    subject: { kind: 'none', key: task.subject_key, label: '' },
    known: task.answers,
    editable: (key) => task.form.editable.includes(key),
    file,
    chosen,
  });
  // A made-up unit is in no catalog: what it would bring is typed.
  const pickers = code.fields.filter(({ kind }) => kind === 'equipment').map(({ key }) => key);
  return Object.fromEntries(Object.entries(answers).filter(([key]) => task.form.editable.includes(key) && !pickers.includes(key)));
}
