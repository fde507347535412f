import { Box, Stack } from '@mantine/core';
import { useState } from 'react';
import { type CategoryKey, categoryOf } from '../categories';
import type { AttachmentView } from '../contract';
import { CategorySelect } from './category-select';
import { DropArea } from './drop-area';
import { t } from './messages';
import { uploadQueue } from './upload-queue';
import { UploadRow } from './upload-row';
import { useUploads } from './use-uploads';

const jobsOwn = (jobId: string, category: string) => ({ place: { jobId }, path: 'job', category });

/** Lets the user add files to the job that do not belong to a task. The user chooses the category first. */
export function AddFiles({ jobId, withRestricted }: { jobId: string; withRestricted: boolean }) {
  const [category, setCategory] = useState<CategoryKey | null>(null);
  return (
    <Stack gap={10} bg="var(--hl-ground)" bdrs="md" p={14}>
      <CategorySelect label={t('file_category_title')} value={category} onChange={setCategory} withRestricted={withRestricted} />
      {category && (
        <>
          <Box component="span" c="dimmed" fz={13}>
            {categoryOf(category)?.hint}
          </Box>
          <DropArea label={categoryOf(category)?.label ?? ''} category={category} onFiles={(files) => uploadQueue.add(jobsOwn(jobId, category), files)} />
        </>
      )}
    </Stack>
  );
}

/** Lists the uploads to this job that do not belong to a task, including uploads that began before a reload. */
export function PendingUploads({ jobId, onAdded }: { jobId: string; onAdded: (file: AttachmentView | null) => void }) {
  const uploads = useUploads(jobsOwn(jobId, 'doc_other'), (_id, file) => onAdded(file));
  if (uploads.sending.length === 0) return null;
  return (
    <Stack component="ul" gap="xs">
      {uploads.sending.map((item) => (
        <UploadRow key={item.key} item={item} onRetry={() => uploads.retry(item.key)} onCancel={() => uploads.cancel(item.key)} />
      ))}
    </Stack>
  );
}
