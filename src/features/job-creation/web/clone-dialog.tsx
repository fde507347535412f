import { Checkbox, NativeSelect, NumberInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { peopleContract } from '@/foundation/accounts';
import { useCurrentUser } from '@/foundation/accounts/web';
import type { JobDetail } from '@/job-view';
import type { ActionDialogProps } from '@/job-view/web/actions/action-dialog';
import { useUpdateJobCache } from '@/job-view/web/actions/use-job';
import { keysOf } from '@/platform';
import { useApiMutation, useApiQuery } from '@/platform/web';
import { Dialog, toastSaved } from '@/platform/web/kit';
import { type CloneGroup, cloneJob } from '../contract';
import { DuplicateConfirmation, useDuplicateConfirmation } from './duplicate-confirmation';
import { t } from './messages';

declare module '@/job-view/web/actions/action-dialog' {
  interface ActionInputs {
    clone: { job: JobDetail };
  }
}

const GROUPS: Record<CloneGroup, string> = {
  homeowner: t('copy_contact_label'),
  home: t('the_home'),
  equipment: t('copy_equipment_label'),
  documents: t('copy_documents_label'),
};
const NEW_HOMEOWNER = { first_name: t('first_name'), last_name: t('last_name'), email: t('email_label'), phone_number: t('phone_number') } as const;
type Person = Partial<Record<keyof typeof NEW_HOMEOWNER, string>>;

/** Dialog to copy this job. Asks for confirmation if the server rejects the copy because another job exists at the home. */
export function CloneDialog({ job, onClose }: ActionDialogProps<'clone'>) {
  const me = useCurrentUser();
  const navigate = useNavigate();
  const { refetchJobs } = useUpdateJobCache();
  const opted = job.programs.filter((program) => program.opted_in);
  const [groups, setGroups] = useState<Record<CloneGroup, boolean>>({ homeowner: true, home: true, equipment: true, documents: false });
  const [programs, setPrograms] = useState<string[]>(opted.map((program) => program.key));
  const [person, setPerson] = useState<Person>({});
  const [copies, setCopies] = useState(1);
  const [contractor, setContractor] = useState('');
  const contractors = useApiQuery(peopleContract.searchContractorList, {}, { enabled: me.kind === 'staff' });
  const createClone = useApiMutation(cloneJob, {
    errors: 'caller',
    onSuccess: ({ jobs }) => {
      const [first] = jobs;
      refetchJobs();
      toastSaved(t('count_jobs_created', { count: jobs.length, short_code: first?.short_code ?? '' }));
      onClose();
      if (first) void navigate({ to: '/$jobId', params: { jobId: first.id } });
    },
  });
  const confirmation = useDuplicateConfirmation(createClone.error);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('clone_job_title')}
      size="lg"
      confirm={t('create_count_copies', { copies })}
      busy={createClone.isPending}
      error={confirmation.otherError}
      disabled={programs.length === 0 || confirmation.isIncomplete}
      onConfirm={() =>
        createClone.mutate({
          params: { job_id: job.id },
          body: {
            ...groups,
            programs,
            copies,
            answers: groups.homeowner ? {} : person,
            contractor_id: contractor || null,
            ...confirmation.value,
          },
        })
      }
    >
      <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
        <Text component="legend" fw={600} mb={6}>
          {t('copy')}
        </Text>
        <Stack gap="xs">
          {keysOf(GROUPS).map((group) => (
            <Checkbox
              key={group}
              label={GROUPS[group]}
              checked={groups[group]}
              onChange={(event) => setGroups({ ...groups, [group]: event.currentTarget.checked })}
            />
          ))}
        </Stack>
      </fieldset>
      {!groups.homeowner && (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {keysOf(NEW_HOMEOWNER).map((key) => (
            <TextInput
              key={key}
              label={NEW_HOMEOWNER[key]}
              withAsterisk
              value={person[key] ?? ''}
              error={createClone.error?.issues.find((issue) => issue.path === key)?.message}
              onChange={(event) => setPerson({ ...person, [key]: event.currentTarget.value })}
            />
          ))}
        </SimpleGrid>
      )}
      <Checkbox.Group label={t('programs')} value={programs} onChange={setPrograms}>
        <Stack gap="xs" mt={6}>
          {opted.map((program) => (
            <Checkbox key={program.key} value={program.key} label={program.name} />
          ))}
        </Stack>
      </Checkbox.Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NumberInput
          label={t('copies')}
          min={1}
          max={10}
          clampBehavior="strict"
          value={copies}
          onChange={(value) => setCopies(typeof value === 'number' ? value : 1)}
        />
        {me.kind === 'staff' && (
          <NativeSelect
            label={t('clone_contractor_label')}
            data={[
              { value: '', label: t('name_as_now', { name: job.contractor.name }) },
              ...(contractors.data?.items ?? []).filter(({ id }) => id !== job.contractor.id).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={contractor}
            onChange={(event) => setContractor(event.currentTarget.value)}
          />
        )}
      </SimpleGrid>
      <Text fz="sm" lh="sm" c="dimmed">
        {t('clone_contents_note')}
      </Text>
      <DuplicateConfirmation label={t('create_anyway')} confirmation={confirmation} />
    </Dialog>
  );
}
