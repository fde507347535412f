import { FORMS } from '@/app/forms';
import { CATEGORIES } from '@/features/files';
import { isKeyOf } from '@/platform';
import type { Answers } from '@/rules/forms';
import { bookFor, definitionFor, type FormView, programsOf } from '@/rules/forms/web/form-view';
import { CHOSEN } from './sample-answers';
import { validSample } from './samples';
import { addFile, type Reach, type Row } from './walk';

/**
 * Completes these tasks of a job by calls, each with a sample made from what the server asks, and answers on
 * purpose where the journey needs them: what happened before somebody comes to the forms it is about.
 */
export async function answerTasks(portal: Reach, jobId: string, who: string, forms: readonly (readonly [key: string, chosen?: Answers])[]): Promise<void> {
  for (const [key, chosen] of forms) {
    const { body: job } = await portal.call<{ tasks: Row[] }>(who, 'GET', `/api/jobs/${jobId}`);
    const row = job.tasks.find((task) => task.key === key && task.status !== 'complete');
    const code = FORMS.find((form) => form.key === key);
    if (!row || !code) throw new Error(`There is no ${key} to do`);
    const url = `/api/jobs/${jobId}/tasks/${row.id}`;
    const { body: task } = await portal.call<FormView>(who, 'GET', url);
    const wanted = new Map<string, string>();
    const { answers } = validSample({
      definition: definitionFor(task, code),
      facts: bookFor(task),
      programs: programsOf(task),
      stage: task.stage,
      subject: { kind: 'none', key: task.subject_key, label: '' },
      known: task.answers,
      editable: (field) => task.form.editable.includes(field),
      file: (category) => {
        const id = wanted.get(category) ?? crypto.randomUUID();
        wanted.set(category, id);
        return id;
      },
      chosen: { ...CHOSEN[key], ...chosen },
    });
    const pickers = code.fields.filter(({ kind }) => kind === 'equipment').map((field) => field.key);
    let changes = JSON.stringify(
      Object.fromEntries(Object.entries(answers).filter(([field]) => task.form.editable.includes(field) && !pickers.includes(field))),
    );
    for (const [name, id] of wanted) {
      const category = name.split(' ')[0] ?? '';
      if (!changes.includes(id) || !isKeyOf(CATEGORIES, category)) continue;
      const ending = category.startsWith('photo_') ? 'jpg' : 'pdf';
      const file = await addFile(portal, who, jobId, { demo_file: category, name: `${name}.${ending}` });
      changes = changes.replaceAll(id, file);
    }
    const done = await portal.call<object>(who, 'POST', `${url}/complete`, { changes: JSON.parse(changes) });
    if (done.status !== 200) throw new Error(`${key} was not completed: ${done.status} ${JSON.stringify(done.body)} ${changes}`);
  }
}
