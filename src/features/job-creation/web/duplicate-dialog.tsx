import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { sharedMessage } from '@/foundation/messaging';
import { duplicateTitle } from '../duplicates';
import { DuplicateCard, shownDuplicates } from './duplicate-card';
import { t } from './messages';
import type { JobCreation } from './use-create';
import type { HomeLookup } from './use-home-lookup';

/**
 * Dialog that asks the user to confirm another job at a home or for a homeowner. If the existing job belongs to another contractor, shows only that it exists.
 */
export function DuplicateDialog({ create, programs, onOpenJob }: { create: JobCreation; programs: HomeLookup['programs']; onOpenJob: (id: string) => void }) {
  const [reason, setReason] = useState('');
  const [isSubmitAttempted, setIsSubmitAttempted] = useState(false);
  const { duplicates } = create;
  const ownJob = duplicates.find((job) => job.is_own && job.id !== null);
  const needsReason = duplicates.some((job) => !job.is_own);
  const problem = isSubmitAttempted && needsReason && reason.trim() === '' ? sharedMessage('required') : create.reasonProblem;
  const anyway = () => {
    setIsSubmitAttempted(true);
    if (!needsReason || reason.trim() !== '') create.createAnyway(reason.trim());
  };
  return (
    <Modal
      opened={duplicates.length > 0}
      onClose={create.dismiss}
      title={duplicateTitle(duplicates)}
      size={560}
      styles={{ title: { fontWeight: 650, fontSize: 17 } }}
    >
      <Stack gap="md">
        {shownDuplicates(duplicates).map((job, index) => (
          <DuplicateCard key={job.id ?? `other-${index}`} job={job} programs={programs} />
        ))}
        {needsReason && (
          <TextInput
            label={t('duplicate_reason_label')}
            description={t('duplicate_reason_hint')}
            required
            value={reason}
            error={problem}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        {!needsReason && (
          <Text fz="sm" lh="sm">
            {t('duplicate_job_warning')}
          </Text>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="subtle" color="gray" className="hl-target" onClick={create.dismiss}>
            {t('cancel')}
          </Button>
          <Button variant="default" className="hl-target" loading={create.busy} onClick={anyway}>
            {t('create_anyway')}
          </Button>
          {ownJob?.id && (
            <Button className="hl-target" data-autofocus onClick={() => onOpenJob(ownJob.id ?? '')}>
              {t('existing_job_link')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
