import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useApiMutation } from '@/platform/web';
import { toastSaved } from '@/platform/web/kit';
import { getJobRecords, type JobRecordsView, setDoeIds } from '../contract';
import { t } from './messages';

/** Form to enter the IDs that DOE assigned to the address and the applicant. */
export function DoeIdsForm({ jobId, view: { doe_ids } }: { jobId: string; view: JobRecordsView }) {
  const [address, setAddress] = useState(doe_ids.address_id ?? '');
  const [applicant, setApplicant] = useState(doe_ids.applicant_id ?? '');
  const save = useApiMutation(setDoeIds, {
    invalidates: [getJobRecords],
    onSuccess: () => toastSaved(t('ids_saved_toast')),
  });
  const errorOf = (path: string) => save.error?.issues.find((issue) => issue.path === `body.${path}` || issue.path === path)?.message;
  return (
    <Stack component="section" gap="sm" p={{ base: 'md', sm: 'lg' }} className="hl-card" aria-label={t('ids_title')}>
      <Title order={2} fz={17}>
        {t('ids_title')}
      </Title>
      <Text c="dimmed" fz="sm">
        {t('ids_note')}
      </Text>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ params: { job_id: jobId }, body: { address_id: address.trim() || null, applicant_id: applicant.trim() || null } });
        }}
      >
        <Group align="start" gap="sm">
          <TextInput
            flex="1 1 240px"
            label={t('address_id_label')}
            value={address}
            error={errorOf('address_id')}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
          <TextInput
            flex="1 1 240px"
            label={t('applicant_id_label')}
            value={applicant}
            error={errorOf('applicant_id')}
            onChange={(event) => setApplicant(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" mt={26} loading={save.isPending}>
            {t('save_button')}
          </Button>
        </Group>
      </form>
    </Stack>
  );
}
