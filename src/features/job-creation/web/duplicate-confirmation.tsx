import { Alert, Checkbox, Stack, TextInput } from '@mantine/core';
import { t } from './messages';

/** Fields of a request that confirm a job although the home or the homeowner has another one. */
type Confirmation = { create_anyway: boolean; create_anyway_reason: string | null };

export const NOT_CONFIRMED: Confirmation = { create_anyway: false, create_anyway_reason: null };

type Props = { label: string; value: Confirmation; onChange: (value: Confirmation) => void };

/** Note that the home or the homeowner has another job, with a checkbox to continue and a field for the reason. */
export function DuplicateConfirmation({ label, value, onChange }: Props) {
  const { create_anyway, create_anyway_reason } = value;
  return (
    <Alert color="yellow" title={t('duplicate_job_title')} role="alert">
      <Stack gap="xs">
        <Checkbox label={label} checked={create_anyway} onChange={(event) => onChange({ ...value, create_anyway: event.currentTarget.checked })} />
        {create_anyway && (
          <TextInput
            label={t('duplicate_reason_label')}
            value={create_anyway_reason ?? ''}
            onChange={(event) => onChange({ ...value, create_anyway_reason: event.currentTarget.value || null })}
          />
        )}
      </Stack>
    </Alert>
  );
}
