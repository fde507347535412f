import { Button, Checkbox, Flex, Group, NativeSelect, SimpleGrid, Stack, Title } from '@mantine/core';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { displayDate } from '@/platform/web/kit';
import type { AttachmentView } from '../../contract';
import { FileThumbnail } from '../file-thumbnail';
import { ProblemBadges } from '../problems';
import { acceptAttribute } from '../upload';
import { UploadRows } from '../upload-rows';
import type { Attachments } from '../use-attachments';
import type { FormUploads } from '../use-uploads';
import { FileViewer } from '../viewer';
import { draggedPhotos } from './dragged-photos';
import { t } from './messages';
import styles from './photo-tray.module.css';

export type TraySlot = { key: string; title: string; category: string; count: number; max: number };

type Props = {
  jobId: string;
  /** Photos of the task that are not in a slot yet. */
  photos: readonly AttachmentView[];
  places: readonly TraySlot[];
  uploads: FormUploads;
  attachments: Attachments;
  /** Moves photos to a slot and returns the number of moved photos. */
  onMove: (ids: readonly string[], place: string) => Promise<number>;
};

/** Tray for photos that were added together. The user can select several photos and delete them, or move them to a slot with a select or by dragging. */
export function PhotoTray({ jobId, photos, places, uploads, attachments, onMove }: Props) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [to, setTo] = useState('');
  const [open, setOpen] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const retaken = useRef<string>(undefined);
  const choose = (instead?: string) => {
    retaken.current = instead;
    chooser.current?.click();
  };
  const selected = photos.filter(({ id }) => marked.has(id));
  const place = places.find(({ key }) => key === to);
  const setMark = (id: string, on: boolean) => setMarked(new Set([...marked].filter((other) => other !== id).concat(on ? id : [])));
  const runWhileBusy = async (step: () => Promise<void>) => {
    setIsBusy(true);
    await step().finally(() => setIsBusy(false));
    setMarked(new Set());
  };
  const move = () =>
    runWhileBusy(async () => {
      if (!place) return;
      const moved = await onMove(
        selected.map(({ id }) => id),
        place.key,
      );
      setSaid(t('tray_moved_status', { count: moved, title: place.title, left: selected.length - moved }));
    });
  return (
    <Stack component="section" gap={10} bg="var(--hl-surface)" bd="1px dashed var(--hl-ink-2)" bdrs={10} py={14} px="md" aria-label={t('tray_title')}>
      <Group gap="8px 12px" justify="space-between" className={styles.head}>
        <Title order={2} fz={16} fw={600} lh="inherit">
          {t('tray_count_title', { count: photos.length })}
        </Title>
        <Button variant="default" leftSection={<IconPhotoPlus size={18} aria-hidden />} onClick={() => choose()}>
          {t('tray_add_photos')}
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          accept={acceptAttribute('photo_other')}
          onChange={(event) => {
            uploads.add([...(event.currentTarget.files ?? [])], false, retaken.current);
            event.currentTarget.value = '';
          }}
        />
      </Group>
      {photos.length > 0 && (
        <>
          <p className={styles.hint}>{t('tray_usage_hint')}</p>
          <Flex gap="8px 12px" align="end" wrap="wrap" className={styles.bar}>
            <Checkbox
              label={t('tray_select_all')}
              checked={selected.length === photos.length}
              indeterminate={selected.length > 0 && selected.length < photos.length}
              onChange={(event) => setMarked(new Set(event.currentTarget.checked ? photos.map(({ id }) => id) : []))}
            />
            <PlaceSelect places={places} value={to} onChange={setTo} />
            <Button disabled={selected.length === 0 || !place || isBusy} onClick={() => void move()}>
              {t('tray_move_button', { count: selected.length })}
            </Button>
            <Button
              variant="default"
              leftSection={<IconTrash size={16} aria-hidden />}
              disabled={selected.length === 0 || selected.some(({ can_delete }) => !can_delete) || isBusy}
              onClick={() => void runWhileBusy(() => attachments.removeAll(selected))}
            >
              {t('tray_delete_button', { count: selected.length })}
            </Button>
          </Flex>
          {place && selected.length > place.max - place.count && (
            <p className={styles.hint}>{t('tray_place_limit', { title: place.title, count: place.count, max: place.max, room: place.max - place.count })}</p>
          )}
        </>
      )}
      <p className={styles.hint} role="status">
        {said}
      </p>
      {uploads.sending.length > 0 && (
        <Stack component="ul" gap="xs">
          <UploadRows uploads={uploads} onRetake={choose} />
        </Stack>
      )}
      <SimpleGrid component="ul" minColWidth={132} spacing="sm">
        {photos.map((file) => (
          <Stack
            key={file.id}
            component="li"
            gap={6}
            className={styles.card}
            data-selected={marked.has(file.id) || undefined}
            draggable
            onDragStart={(event) => draggedPhotos.put(event.dataTransfer, marked.has(file.id) ? selected.map(({ id }) => id) : [file.id])}
          >
            <button type="button" className={styles.open} aria-label={t('tray_open_photo', { file_name: file.file_name })} onClick={() => setOpen(file.id)}>
              <FileThumbnail file={file} />
            </button>
            <Checkbox
              className="hl-wrap"
              label={file.file_name}
              checked={marked.has(file.id)}
              onChange={(event) => setMark(file.id, event.currentTarget.checked)}
            />
            <span className={styles.hint}>
              {file.taken_at ? t('tray_photo_taken', { taken: displayDate(file.taken_at, file.time_zone) }) : t('tray_photo_undated')}
            </span>
            <ProblemBadges file={file} />
          </Stack>
        ))}
      </SimpleGrid>
      <FileViewer files={photos} openId={open} onOpen={setOpen} attachments={attachments} jobId={jobId} withRestricted={false} />
    </Stack>
  );
}

type PlaceSelectProps = { places: readonly TraySlot[]; value: string; onChange: (key: string) => void };

/** Select for the slot to which the selected photos are moved. Full slots are disabled. */
function PlaceSelect({ places, value, onChange }: PlaceSelectProps) {
  const options = places.map(({ key, title, count, max }) => ({ value: key, label: t('tray_place_option', { title, count, max }), disabled: count >= max }));
  return (
    <NativeSelect
      flex={1}
      miw={200}
      label={t('tray_move_label')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[{ value: '', label: t('tray_choose_place') }, ...options]}
    />
  );
}
