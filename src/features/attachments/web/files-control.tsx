import { type ControlProps, useOpenTaskInForm } from '@/rules/forms/web';
import { FileField } from './file-field';

/** Form control whose answer is a list of file IDs. */
export function FilesControl({ path, field, value, onChange, onLeave, disabled, id, labelId, describedBy, label, problems, isOwn }: ControlProps) {
  const { place, form } = useOpenTaskInForm();
  return (
    <FileField
      place={place}
      path={path}
      category={field.categories?.[0] ?? 'doc_other'}
      maxFiles={field.max ?? 20}
      ids={Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []}
      onChange={(ids) => {
        onChange(ids.length > 0 ? ids : null);
        onLeave();
      }}
      onWait={(isWaiting) => form.photosWait(path, isWaiting)}
      disabled={disabled}
      invalid={problems.length > 0}
      isGuest={isOwn}
      {...{ id, labelId, describedBy, label }}
    />
  );
}
