import type { PendingFile } from '@/features/attachments/web/pending-files-db';
import type { Answers, FieldError } from '@/rules/forms';
import { type FormView, fieldsOf } from '@/rules/forms/web';
import type { LoadForm } from '@/rules/forms/web/load-form';
import { OpenForm } from '@/rules/forms/web/open-form';
import { unsavedChangesStore } from '@/rules/forms/web/unsaved-changes';
import { withFile } from './place-file';

/** `answers`: the answers with the changes on this device, without files that wait. `problems`: errors that remain after everything is sent. */
export type TaskOnDevice = { answers: Answers; problems: readonly FieldError[] };

/** Adds the changes that wait on this device to a task, and checks the task as if the waiting files were part of the answers. */
export async function taskOnDevice(view: FormView, who: string, files: readonly PendingFile[], loadForm: LoadForm): Promise<TaskOnDevice> {
  const form = new OpenForm(view, await loadForm(view.form.key));
  const unsaved = unsavedChangesStore.read(who, view.id);
  if (unsaved) form.restore(unsaved);
  const answers = Object.fromEntries(fieldsOf(view).map(({ key }) => [key, form.answer(key)]));
  for (const file of files) {
    // A photo with a warning is accepted only after the person has decided about the warning.
    const isDecided = !file.warnings?.length || file.override_reason !== undefined;
    const answer = isDecided ? withFile(form, { path: file.path, id: file.attachment_id ?? file.key, replaces: file.replaces }) : null;
    if (answer) form.set(answer.path, answer.value);
  }
  return { answers, problems: form.check() };
}
