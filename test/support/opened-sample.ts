import type { Answers, TaskDefinition } from '@/rules/forms';
import { definitionFor, type FormView, factBookFor, programsOf } from '@/rules/forms/web/form-view';
import { validSample } from './samples';

type How = { file: (category: string) => string; chosen: Answers };

/** Returns valid answers for a task that was read from the server. Limited to the fields that the user may edit. */
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
  // The sample equipment is not in the catalog, so do not answer the fields that select equipment from the catalog. The values of the equipment are typed
  // instead.
  const pickers = code.fields.filter(({ kind }) => kind === 'equipment').map(({ key }) => key);
  return Object.fromEntries(Object.entries(answers).filter(([key]) => task.form.editable.includes(key) && !pickers.includes(key)));
}
