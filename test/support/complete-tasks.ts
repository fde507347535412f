import { FORMS } from '@/app/forms';
import { ATTACHMENT_CATEGORIES } from '@/features/attachments';
import { isKeyOf } from '@/platform';
import type { Answers } from '@/rules/forms';
import type { FormView } from '@/rules/forms/web/form-view';
import { addFile, type PortalClient, type Row } from './job-walkthrough';
import { changesFor } from './opened-sample';
import { CHOSEN } from './sample-answers';

/**
 * Prepares a job for a journey: completes tasks through the API with a valid sample of the answers that the server asks for. A journey can fix some of the
 * answers.
 */
export async function completeTasks(
  portal: PortalClient,
  jobId: string,
  who: string,
  forms: readonly (readonly [key: string, chosen?: Answers])[],
): Promise<void> {
  for (const [key, chosen] of forms) {
    const { body: job } = await portal.call<{ tasks: Row[] }>(who, 'GET', `/api/jobs/${jobId}`);
    const row = job.tasks.find((task) => task.key === key && task.status !== 'complete' && task.status !== 'in_review');
    const code = FORMS.find((form) => form.key === key);
    if (!row || !code) throw new Error(`There is no open task ${key}`);
    const url = `/api/jobs/${jobId}/tasks/${row.id}`;
    const { body: task } = await portal.call<FormView>(who, 'GET', url);
    const wanted = new Map<string, string>();
    const file = (category: string) => {
      const id = wanted.get(category) ?? crypto.randomUUID();
      wanted.set(category, id);
      return id;
    };
    let changes = JSON.stringify(changesFor(task, code, { file, chosen: { ...CHOSEN[key], ...chosen } }));
    for (const [name, id] of wanted) {
      const category = name.split(' ')[0] ?? '';
      if (!changes.includes(id) || !isKeyOf(ATTACHMENT_CATEGORIES, category)) continue;
      const ending = category.startsWith('photo_') ? 'jpg' : 'pdf';
      const added = await addFile(portal, who, jobId, { demo_file: category, name: `${name}.${ending}` });
      changes = changes.replaceAll(id, added);
    }
    const done = await portal.call<object>(who, 'POST', `${url}/complete`, { changes: JSON.parse(changes) });
    if (done.status !== 200) throw new Error(`${key} was not completed: ${done.status} ${JSON.stringify(done.body)} ${changes}`);
  }
}
