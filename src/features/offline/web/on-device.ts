import type { PendingFile } from '@/features/attachments/web/pending-files-db';
import type { Answers, FieldError } from '@/rules/forms';
import { type FormView, fieldsOf } from '@/rules/forms/web';
import type { LoadForm } from '@/rules/forms/web/load-form';
import { OpenForm } from '@/rules/forms/web/open-form';
import { unsavedChangesStore } from '@/rules/forms/web/unsaved-changes';
import { withFile } from './place-file';

/**
 * State that a task will have after its unsent data is sent. `answers` include the changes on this device, but not the unsent files. `problems` remain after
 * everything is sent.
 */
export type TaskOnDevice = { answers: Answers; problems: readonly FieldError[] };

/** Adds the unsent changes on this device to a task. Checks the task as if the answers also contained the unsent files. */
export async function taskOnDevice(view: FormView, who: string, files: readonly PendingFile[], loadForm: LoadForm): Promise<TaskOnDevice> {
  const form = new OpenForm(view, await loadForm(view.form.key));
  const unsaved = unsavedChangesStore.read(who, view.id);
  if (unsaved) form.restore(unsaved);
  const answers = Object.fromEntries(fieldsOf(view).map(({ key }) => [key, form.answer(key)]));
  for (const file of files) {
    // Skip a photo with a warning, because the person has not decided to keep it.
    const isDecided = !file.warnings?.length || file.override_reason !== undefined;
    const answer = isDecided ? withFile(form, { path: file.path, id: file.attachment_id ?? file.key, replaces: file.replaces }) : null;
    if (answer) form.set(answer.path, answer.value);
  }
  return { answers, problems: form.check() };
}
