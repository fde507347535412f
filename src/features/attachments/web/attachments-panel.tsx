import { Box, Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { IconFilter, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { sharedMessage } from '@/foundation/messaging';
import { browserStorage } from '@/platform/web';
import { EmptyState, ErrorPanel, Loading } from '@/platform/web/kit';
import type { AttachmentView } from '../contract';
import { AddFiles, PendingUploads } from './add-files';
import { FileRow } from './file-row';
import { type AttachmentFilters, AttachmentFiltersForm, filterAttachments, NO_FILTERS } from './filters';
import { FileGallery } from './gallery';
import { t } from './messages';
import { useAttachments } from './use-attachments';
import { FileViewer } from './viewer';

type PanelLayout = 'gallery' | 'list';
const LOOK_KEY = 'hearthline.files.look';
const isLook = (value: unknown): PanelLayout | undefined => (value === 'gallery' || value === 'list' ? value : undefined);

type Props = { jobId: string; canUpload: boolean; isStaff: boolean; stageNames: Readonly<Record<number, string>> };

/** Panel with the files of a job that the viewer may see, newest first. The viewer can filter, open, add, delete and restore files. */
export function AttachmentsPanel({ jobId, canUpload, isStaff, stageNames }: Props) {
  const files = useAttachments(jobId, { withDeleted: isStaff });
  const [look, setLook] = useState<PanelLayout>(() => browserStorage.read(LOOK_KEY, isLook) ?? 'gallery');
  const [filters, setFilters] = useState<AttachmentFilters>(NO_FILTERS);
  const [isFiltering, setIsFiltering] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  if (files.list.isPending) return <Loading rows={3} height={56} />;
  if (files.list.error) return <ErrorPanel error={files.list.error} retry={() => void files.list.refetch()} />;

  const newestFirst = files.items.toSorted((a, b) => (a.uploaded_at < b.uploaded_at ? 1 : -1));
  const presentFiles = newestFirst.filter((file) => !file.is_deleted);
  const deleted = newestFirst.filter((file) => file.is_deleted);
  const filteredFiles = filterAttachments(presentFiles, filters);
  const used = Object.values(filters).filter((value) => value !== null).length;
  const chooseLook = (next: string) => {
    const nextView = isLook(next) ?? 'gallery';
    setLook(nextView);
    browserStorage.write(LOOK_KEY, nextView);
  };
  return (
    <Stack gap="xs">
      <Group gap="xs">
        {canUpload && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} variant="light" aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
            {t('add_files')}
          </Button>
        )}
        {presentFiles.length > 0 && (
          <>
            <Button
              leftSection={<IconFilter size={16} aria-hidden />}
              variant="default"
              aria-expanded={isFiltering}
              onClick={() => setIsFiltering(!isFiltering)}
            >
              {t('filter', { is_used: used > 0 ? 'yes' : 'no', used })}
            </Button>
            <SegmentedControl
              ml="auto"
              aria-label={t('view_mode_label')}
              value={look}
              onChange={chooseLook}
              data={[
                { value: 'gallery', label: t('gallery') },
                { value: 'list', label: t('list') },
              ]}
            />
          </>
        )}
      </Group>
      {isAdding && <AddFiles jobId={jobId} withRestricted={isStaff} />}
      <PendingUploads jobId={jobId} onAdded={(file) => (file ? files.added(file) : void files.list.refetch())} />
      {isFiltering && <AttachmentFiltersForm files={presentFiles} filters={filters} onChange={setFilters} stageNames={stageNames} />}
      {filteredFiles.length === 0 ? (
        <EmptyState title={sharedMessage('no_attachments')}>{presentFiles.length > 0 ? t('nothing_fits_these_filters') : t('files_empty')}</EmptyState>
      ) : look === 'gallery' ? (
        <FileGallery files={filteredFiles} onOpen={(file) => setOpen(file.id)} />
      ) : (
        <Stack component="ul" gap="xs">
          {filteredFiles.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              showsCategory
              onOpen={() => setOpen(file.id)}
              onRemove={file.can_delete ? () => void files.remove(file) : undefined}
            />
          ))}
        </Stack>
      )}
      {deleted.length > 0 && <Deleted files={deleted} onRestore={(file) => void files.restore(file)} />}
      <FileViewer files={filteredFiles} openId={open} onOpen={setOpen} attachments={files} jobId={jobId} withRestricted={isStaff} />
    </Stack>
  );
}

function Deleted({ files, onRestore }: { files: readonly AttachmentView[]; onRestore: (file: AttachmentView) => void }) {
  return (
    <details>
      <Box component="summary" c="dimmed" py="xs">
        {t('deleted_count', { count: files.length })}
      </Box>
      <Stack component="ul" gap="xs">
        {files.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            showsCategory
            onOpen={() => undefined}
            action={
              file.can_restore && (
                <Button variant="default" size="xs" aria-label={t('take_back_file_name', { file_name: file.file_name })} onClick={() => onRestore(file)}>
                  {t('take_back')}
                </Button>
              )
            }
          />
        ))}
      </Stack>
    </details>
  );
}
