import { ActionIcon, Box, Button, Flex, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconCamera, IconCameraRotate, IconCircleCheckFilled, IconCircleDashed, IconPhoto } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import { sharedMessage } from '@/foundation/messaging';
import { lazyPart } from '@/platform/web/kit';
import type { ReviewComment } from '@/rules/forms';
import { FieldComments } from '@/rules/forms/web';
import { categoryOf } from '../categories';
import type { AttachmentView } from '../contract';
import { hasDateProblem, hasEnoughPhotos, openProblemsOf, type PhotoProblem } from '../photo-problems';
import { hasReadableValues } from '../text-recognition/readers';
import styles from './captures.module.css';
import { DateQuestions } from './date-questions';
import { FileRow } from './file-row';
import fileStyles from './files.module.css';
import { t } from './messages';
import { draggedPhotos } from './photos/dragged-photos';
import { acceptAttribute, type UploadDestination } from './upload';
import { replacedBy } from './upload-queue';
import { UploadRows } from './upload-rows';
import { type Attachments, useAttachments } from './use-attachments';
import { type FormUploads, useFilesWait, useUploads } from './use-uploads';
import { FileViewer } from './viewer';

/** The code of this component is loaded only while the slot is not done. */
const PhotoExample = lazyPart(async () => (await import('./photos/photo-example')).PhotoExample);

/** The code of this component is loaded only for photos with problems. */
const ProblemNotes = lazyPart(async () => (await import('./problem-notes')).ProblemNotes);

/** The code of this component is loaded only for photos that the portal reads. */
const FileReadings = lazyPart(async () => (await import('../text-recognition/web/file-readings')).FileReadings);

type Props = {
  id: string;
  place: UploadDestination;
  path: string;
  number: number;
  /** True for the first slot that still needs a photo. The camera button of this slot is highlighted. */
  isNext: boolean;
  slot: { category: string; title: string; tip?: string | undefined; min: number; max: number; skippable?: boolean | undefined };
  ids: readonly string[];
  skipped: string | undefined;
  onFiles: (change: (ids: readonly string[]) => string[]) => void;
  /** Called when photos from the tray are dropped on this slot. */
  onMoved: (ids: readonly string[]) => void;
  /** Called with the photos that exceed the maximum of the slot. */
  onOverflow: (files: readonly File[]) => void;
  /** Called with true when enough photos wait for a connection, and with false when they no longer wait. */
  onWait: (isWaiting: boolean) => void;
  onSkip: (reason: string | undefined) => void;
  disabled: boolean;
  problem: string | undefined;
  /** Comments of reviewers who ask for another photo in this slot. */
  comments: readonly ReviewComment[];
  isGuest: boolean;
};

/**
 * Returns the photos of a slot, its uploads, and a function that deletes a photo. `shownIds`: IDs of the photos in the slot, except photos that a running
 * upload will replace.
 */
function useSlotPhotos({ place, path, slot, ids, onFiles }: Props) {
  const attachments = useAttachments(place.jobId);
  const remove = (file: AttachmentView) =>
    void attachments.remove(file, {
      onRemoved: () => onFiles((now) => now.filter((other) => other !== file.id)),
      onRestored: () => onFiles((now) => [...now, file.id]),
    });
  const removeRetaken = async (retakenIds: readonly string[]) => {
    const items = attachments.list.data?.items ?? (await attachments.list.refetch()).data?.items ?? [];
    for (const file of items) if (retakenIds.includes(file.id)) remove(file);
  };
  const uploads = useUploads({ place, path, category: slot.category }, (added, attachment, replaces) => {
    if (attachment) attachments.added(attachment);
    onFiles((now) => [...now.filter((id) => id !== added && !replaces.includes(id)), added]);
    if (replaces.length > 0) void removeRetaken(replaces);
  });
  const replaced = replacedBy(uploads.sending);
  const shownIds = ids.filter((fileId) => !replaced.includes(fileId));
  return { attachments, uploads, shownIds, remove };
}

/** Shows one slot of a photo list: the hint, the camera button, the photos, and the reason why the slot was skipped. */
export function CaptureSlot(props: Props) {
  const { id, place, number, isNext, slot, ids, skipped, onMoved, onOverflow, onWait, onSkip, disabled, problem, comments } = props;
  const { attachments, uploads, shownIds, remove } = useSlotPhotos(props);
  useFilesWait(uploads, slot.min - shownIds.length, onWait);
  const camera = useRef<HTMLInputElement>(null);
  /** Key of the upload or ID of the attachment that the next photo from the camera replaces. */
  const retaken = useRef<string>(undefined);
  const retake = (key: string) => {
    retaken.current = key;
    camera.current?.click();
  };
  const [over, setOver] = useState({ isOver: false, count: 0 });
  const take = (newFiles: readonly File[], byCamera = false) => {
    const instead = byCamera ? retaken.current : undefined;
    retaken.current = undefined;
    const room = Math.max(0, slot.max - shownIds.length - uploads.sending.length + (instead === undefined ? 0 : 1));
    uploads.add(newFiles.slice(0, room), byCamera, instead);
    setOver({ isOver: false, count: Math.max(0, newFiles.length - room) });
    if (newFiles.length > room) onOverflow(newFiles.slice(room));
  };
  const takeDroppedFiles = (data: DataTransfer) => {
    setOver({ ...over, isOver: false });
    if (data.files.length > 0) take([...data.files]);
    else onMoved(draggedPhotos.take(data));
  };
  const [open, setOpen] = useState<string | null>(null);
  const photos = shownIds.flatMap((fileId) => attachments.items.find((item) => item.id === fileId) ?? []);
  const problems = [...new Set(photos.flatMap(openProblemsOf))].filter((problem): problem is PhotoProblem => problem !== 'home_unknown');
  // Show a slot without a minimum as done only when it has a photo.
  const isDone = isSlotDone(slot, { files: ids, skipped }, attachments.items) && (slot.min > 0 || ids.length > 0);
  // Hide the hint when the last upload starts, not when it ends. Otherwise, the buttons below would move while the user taps the next one.
  const sendingCount = uploads.sending.filter(({ warnings, problem }) => warnings.length === 0 && problem === '').length;
  const needsHint =
    !isDone && !(sendingCount > 0 && isSlotDone({ ...slot, min: Math.max(0, slot.min - sendingCount) }, { files: ids, skipped }, attachments.items));
  // Find the first photo that is not accepted. If the user takes this photo again, the new photo replaces it.
  const invalidPhoto = isDone ? undefined : photos.find((file) => !hasEnoughPhotos({ category: slot.category, min: 1 }, [file]));
  return (
    <li
      className={styles.slot}
      data-done={isDone || undefined}
      data-wrong={problem !== undefined || undefined}
      data-over={over.isOver || undefined}
      id={id}
      tabIndex={-1}
      {...(!disabled && {
        onDragOver: (event) => {
          if (!draggedPhotos.isOver(event.dataTransfer)) return;
          event.preventDefault();
          if (!over.isOver) setOver({ ...over, isOver: true });
        },
        onDragLeave: () => setOver({ ...over, isOver: false }),
        onDrop: (event) => {
          event.preventDefault();
          takeDroppedFiles(event.dataTransfer);
        },
      })}
    >
      <SlotHead isDone={isDone} title={`${number}. ${slot.title}`} count={countOf(ids.length, slot)} />
      <FieldComments comments={comments} />
      {needsHint && (
        <Group gap="sm" wrap="nowrap">
          <PhotoExample category={slot.category} />
          <Text c="dimmed" fz={14} lh={1.45}>
            {slot.tip ?? categoryOf(slot.category)?.hint}
          </Text>
        </Group>
      )}
      {problem && (
        <Text c="var(--hl-bad)" fz={14} role="alert">
          {problem}
        </Text>
      )}
      <SlotPhotos {...props} ids={shownIds} attachments={attachments} uploads={uploads} onOpen={setOpen} onRemove={remove} onRetake={retake} />
      {invalidPhoto && (
        <Text c="var(--hl-bad)" fz={14} role="status">
          {t('photo_uncounted_warning')}
        </Text>
      )}
      {problems.length > 0 && <ProblemNotes problems={problems} canExplain={photos.some((file) => file.can_explain && hasDateProblem(openProblemsOf(file)))} />}
      <DateQuestions files={photos} explain={attachments.explain} />
      <SlotReadings {...props} />
      {over.count > 0 && (
        <Text c="dimmed" fz={14} lh={1.45} role="status">
          {t('photo_slot_full', { max: slot.max, count: over.count })}
        </Text>
      )}
      {skipped !== undefined && (
        <Text c="dimmed" fz={14} lh={1.45}>
          {t('left_out_skipped', { skipped })}
        </Text>
      )}
      {!disabled && (
        <SlotActions
          title={slot.title}
          category={slot.category}
          isFull={shownIds.length + uploads.sending.length >= slot.max}
          hasPhotos={ids.length + uploads.sending.length > 0}
          // Do not highlight the button while a photo with warnings needs a decision.
          isNext={isNext && !uploads.sending.some(({ warnings }) => warnings.length > 0)}
          {...(invalidPhoto?.can_delete && { onRetake: () => retake(invalidPhoto.id) })}
          skipped={skipped}
          canSkip={slot.skippable === true && ids.length === 0 && uploads.sending.length === 0}
          camera={camera}
          onAnother={() => {
            retaken.current = undefined;
          }}
          onTaken={take}
          onSkip={onSkip}
        />
      )}
      <FileViewer files={photos} openId={open} onOpen={setOpen} attachments={attachments} jobId={place.jobId} withRestricted={false} onRemove={remove} />
    </li>
  );
}

function SlotHead({ isDone, title, count }: { isDone: boolean; title: string; count: string }) {
  return (
    <Group gap={10} wrap="nowrap">
      {isDone ? (
        <IconCircleCheckFilled size={22} color="var(--hl-good)" aria-label={t('done')} role="img" />
      ) : (
        <IconCircleDashed size={22} color="var(--hl-ink-2)" aria-label={t('to_do')} role="img" />
      )}
      <Title order={2} flex={1} fz={16} fw={600} lh={1.35}>
        {title}
      </Title>
      <Box component="span" c="dimmed" fz={14}>
        {count}
      </Box>
    </Group>
  );
}

type PhotosProps = Pick<Props, 'slot' | 'ids' | 'onFiles' | 'disabled' | 'isGuest'> & {
  attachments: Attachments;
  uploads: FormUploads;
  onOpen: (id: string) => void;
  onRemove: (file: AttachmentView) => void;
  onRetake: (key: string) => void;
};

/** Shows the photos of a slot and the uploads in progress. */
function SlotPhotos({ slot, ids, onFiles, disabled, isGuest, attachments, uploads, onOpen, onRemove, onRetake }: PhotosProps) {
  if (ids.length + uploads.sending.length === 0) return null;
  const row = (id: string) => {
    const file = attachments.items.find((item) => item.id === id);
    if (file)
      return (
        <FileRow
          key={id}
          file={file}
          // A short row is about as tall as the row of an upload, so the buttons below hardly move when the upload ends.
          showsUpload={false}
          onOpen={() => onOpen(id)}
          onRemove={disabled || !file.can_delete ? undefined : () => onRemove(file)}
          action={!disabled && file.can_delete && <Retake title={slot.title} onClick={() => onRetake(id)} />}
        />
      );
    if (attachments.list.isPending) return null;
    return (
      <li key={id} className={fileStyles.row}>
        <span className={fileStyles.words}>{isGuest ? t('contractor_photo_label') : sharedMessage('attachment_gone')}</span>
        {!disabled && !isGuest && (
          <Button variant="subtle" size="compact-sm" onClick={() => onFiles((now) => now.filter((other) => other !== id))}>
            {t('take_off')}
          </Button>
        )}
      </li>
    );
  };
  return (
    <Stack component="ul" gap="xs">
      {ids.map(row)}
      <UploadRows uploads={uploads} onRetake={onRetake} />
    </Stack>
  );
}

/** Returns a label with the number of photos and the minimum or maximum, so that the user does not take too many. */
const countOf = (count: number, { min, max }: { min: number; max: number }): string => {
  if (count > min || min === max) return t('slot_count_more', { count, max });
  return min === 0 ? t('slot_count_optional', { max }) : t('slot_count_needed', { count, min, max });
};

/** Returns true if the slot was skipped with a reason or has enough accepted photos. */
export const isSlotDone = (
  slot: Pick<Props['slot'], 'category' | 'min' | 'skippable'>,
  { files, skipped }: { files: readonly string[]; skipped?: string | undefined },
  known: readonly AttachmentView[],
): boolean =>
  skipped !== undefined ||
  (files.length >= slot.min &&
    hasEnoughPhotos(
      slot,
      files.map((id) => known.find((file) => file.id === id)),
    ));

type ActionProps = {
  title: string;
  category: string;
  isFull: boolean;
  hasPhotos: boolean;
  isNext: boolean;
  /** Lets the user replace the first photo that is not accepted. Undefined if all photos are accepted, or if the user may not delete that photo. */
  onRetake?: () => void;
  skipped: string | undefined;
  canSkip: boolean;
  camera: RefObject<HTMLInputElement | null>;
  /** Called before the user adds a photo that does not replace another photo. */
  onAnother: () => void;
  onTaken: (files: readonly File[], byCamera: boolean) => void;
  onSkip: (reason: string | undefined) => void;
};

function Retake({ title, onClick }: { title: string; onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={40} aria-label={t('retake_title', { title })} onClick={onClick}>
      <IconCameraRotate size={18} />
    </ActionIcon>
  );
}

function SlotActions({ title, category, isFull, hasPhotos, isNext, onRetake, skipped, canSkip, camera, onAnother, onTaken, onSkip }: ActionProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isSkipping, setIsSkipping] = useState(false);
  const [reason, setReason] = useState('');
  const leaveOut = () => {
    if (reason.trim() !== '') onSkip(reason.trim());
  };
  const input = (ref: typeof camera, isCamera: boolean) => (
    <input
      ref={ref}
      type="file"
      hidden
      {...(isCamera ? { accept: 'image/*', capture: 'environment' as const } : { accept: acceptAttribute(category), multiple: true })}
      onChange={(event) => {
        if (event.currentTarget.files?.length) onTaken([...event.currentTarget.files], isCamera);
        event.currentTarget.value = '';
      }}
    />
  );
  if (skipped !== undefined)
    return (
      <Button variant="default" className="hl-start" onClick={() => onSkip(undefined)}>
        {t('photo_unskip_button')}
      </Button>
    );
  return (
    <>
      {!isFull && (
        <Flex gap="xs" wrap="wrap" className={styles.actions}>
          <Button
            className={styles.camera}
            data-camera
            variant={isNext && (!hasPhotos || onRetake) ? 'filled' : 'default'}
            leftSection={<IconCamera size={18} aria-hidden />}
            aria-label={onRetake ? t('take_again_title', { title }) : t('photo_take_button', { has_photos: hasPhotos ? 'yes' : 'no', title })}
            onClick={() => {
              if (onRetake) return onRetake();
              onAnother();
              camera.current?.click();
            }}
          >
            {onRetake ? t('take_again') : hasPhotos ? t('one_more') : t('take_photo_button')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPhoto size={18} aria-hidden />}
            aria-label={t('choose_photos_title', { title })}
            onClick={() => {
              onAnother();
              chooser.current?.click();
            }}
          >
            {t('choose')}
          </Button>
          {canSkip && !isSkipping && (
            <Button variant="subtle" aria-label={t('leave_out_title', { title })} onClick={() => setIsSkipping(true)}>
              {t('leave_out')}
            </Button>
          )}
        </Flex>
      )}
      {canSkip && isSkipping && (
        // Do not use a `form` element, because this component is inside the form of the task.
        <Flex gap="xs" align="end" wrap="wrap" className={styles.skip}>
          <TextInput
            label={t('missing_photo_title', { title })}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && leaveOut()}
          />
          <Button variant="default" disabled={reason.trim() === ''} onClick={leaveOut}>
            {t('leave_out')}
          </Button>
        </Flex>
      )}
      {input(camera, true)}
      {input(chooser, false)}
    </>
  );
}

/** Compares the photos of a nameplate with the answers and the job. */
function SlotReadings({ place, slot, ids, disabled, onFiles }: Props) {
  if (ids.length === 0 || !hasReadableValues(slot.category)) return null;
  const removeFile = (removedId: string) => onFiles((now) => now.filter((other) => other !== removedId));
  return <FileReadings place={place} category={slot.category} files={ids} disabled={disabled} onRemove={removeFile} />;
}
