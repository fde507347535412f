import type { FieldEdit, TaskState } from './state';

/** Returns the last change of a field. Undefined if nobody changed the field. */
export const fieldEdit = (task: Pick<TaskState, 'edits'>, key: string): FieldEdit | undefined => task.edits.find(({ fields }) => fields.includes(key));

/** Adds a save to the edits of a task. A field that the save changed is removed from its earlier edit. */
export function withEdit(edits: readonly FieldEdit[], added: FieldEdit): FieldEdit[] {
  const earlier = edits.map((edit) => ({ ...edit, fields: edit.fields.filter((key) => !added.fields.includes(key)) }));
  return [...earlier, added].filter(({ fields }) => fields.length > 0);
}
