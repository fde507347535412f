import type { Answers, TaskDefinition } from '@/rules/forms';
import { definitionFor, type FormView, factBookFor, programsOf } from '@/rules/forms/web/form-view';
import { validSample } from './samples';

type How = { file: (category: string) => string; chosen: Answers };

/** Returns valid answers for a task as the server returned it, limited to fields that the user may edit. */
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
  // A sample unit is in no catalog, so its values are typed.
  const pickers = code.fields.filter(({ kind }) => kind === 'equipment').map(({ key }) => key);
  return Object.fromEntries(Object.entries(answers).filter(([key]) => task.form.editable.includes(key) && !pickers.includes(key)));
}
