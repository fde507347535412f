import type { FieldEdit, TaskState } from './state';

/** Returns the edit that last changed a field, or undefined if the field was never changed. */
export const fieldEdit = (task: Pick<TaskState, 'edits'>, key: string): FieldEdit | undefined => task.edits.find(({ fields }) => fields.includes(key));

/** Returns the edits of a task with a new edit added. Removes the fields of the new edit from earlier edits. */
export function withEdit(edits: readonly FieldEdit[], added: FieldEdit): FieldEdit[] {
  const earlier = edits.map((edit) => ({ ...edit, fields: edit.fields.filter((key) => !added.fields.includes(key)) }));
  return [...earlier, added].filter(({ fields }) => fields.length > 0);
}
