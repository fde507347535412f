import { type PhotoCaptures, parseCaptures } from '@/rules/forms';
import { keyOf, type OpenForm } from '@/rules/forms/web';

/** New file. `path`: path of its field. `replaces`: IDs of the files that the new file replaces. */
type AddedFile = { path: string; id: string; replaces?: readonly string[] | undefined };

type AnsweredForm = Pick<OpenForm, 'definition' | 'answer'>;

/**
 * Returns the answer with the file added at its field path, and without the files that it replaces. Returns null if the answer contains the file, if the photo
 * slot or the question is full, or if the path has no question for files.
 */
export function withFile(form: AnsweredForm, file: AddedFile): { path: string; value: unknown } | null {
  const { path, id, replaces = [] } = file;
  const field = form.definition.fields.find(({ key }) => key === keyOf(path));
  if (field?.kind === 'captures') return withPhoto(form, file, field.slots ?? []);
  if (field?.kind !== 'files' || path !== field.key) return null;
  const answer: unknown = form.answer(path);
  const ids = (Array.isArray(answer) ? answer : []).filter((other) => !replaces.includes(other));
  return ids.includes(id) || ids.length >= (field.max ?? Number.POSITIVE_INFINITY) ? null : { path, value: [...ids, id] };
}

function withPhoto(
  form: AnsweredForm,
  { path, id, replaces = [] }: AddedFile,
  slots: readonly { key: string; max: number }[],
): { path: string; value: PhotoCaptures } | null {
  const place = path.split('.').at(-1) ?? '';
  const list = path.slice(0, -place.length - 1);
  const slot = slots.find(({ key }) => key === place);
  const photos = parseCaptures(form.answer(list));
  const files = (photos[place]?.files ?? []).filter((file) => !replaces.includes(file));
  if (!slot || files.includes(id) || files.length >= slot.max) return null;
  return { path: list, value: { ...photos, [place]: { files: [...files, id] } } };
}
