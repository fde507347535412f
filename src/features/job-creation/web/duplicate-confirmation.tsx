import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ApiError } from '@/platform/web';
import { Note } from '@/platform/web/kit';
import { t } from './messages';

/** Fields of a request that confirm that the user wants the job, although the home or the homeowner has another job. */
type Confirmation = { create_anyway: boolean; create_anyway_reason: string | null };

/**
 * Returns the confirmation to send with a request, and whether a dialog shows the fields for the confirmation. The dialog shows these fields after the server
 * rejected the request because of another job. The fields stay visible while the checkbox is checked, because the server may then ask for the reason.
 *
 * @param error Error of the last request, if it failed.
 */
export function useDuplicateConfirmation(error: ApiError | null) {
  const [value, setValue] = useState<Confirmation>({ create_anyway: false, create_anyway_reason: null });
  const isRefused = error?.code === 'already_exists';
  // Keep the message about the other job as the title, because the next error may be about the missing reason.
  const [title, setTitle] = useState('');
  if (isRefused && error.message !== title) setTitle(error.message);
  const reasonError = error?.issues.find((issue) => issue.path === 'create_anyway_reason')?.message;
  return {
    value,
    setValue,
    title,
    reasonError,
    isShown: isRefused || value.create_anyway,
    isIncomplete: isRefused && !value.create_anyway,
    /** Request error that is neither about the other job nor about the reason. */
    otherError: isRefused || reasonError ? null : error,
  };
}

type Props = { label: string; confirmation: ReturnType<typeof useDuplicateConfirmation> };

/** Note that the home or the homeowner has another job, with a checkbox to continue and a field for the reason. */
export function DuplicateConfirmation({ label, confirmation: { value, setValue, title, reasonError, isShown } }: Props) {
  if (!isShown) return null;
  return (
    <Note tone="wait" role="alert">
      <Stack gap="xs">
        <Text fw={600}>{title}</Text>
        <Checkbox label={label} checked={value.create_anyway} onChange={(event) => setValue({ ...value, create_anyway: event.currentTarget.checked })} />
        {value.create_anyway && (
          <TextInput
            label={t('duplicate_reason_label')}
            error={reasonError}
            value={value.create_anyway_reason ?? ''}
            onChange={(event) => setValue({ ...value, create_anyway_reason: event.currentTarget.value || null })}
          />
        )}
      </Stack>
    </Note>
  );
}
