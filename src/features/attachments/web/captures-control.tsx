import { Button, Stack, Text } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '@/platform/web/kit';
import { type PhotoCaptures, parseCaptures } from '@/rules/forms';
import { type ControlProps, useFieldState, useFormValue, useOpenTaskInForm } from '@/rules/forms/web';
import { categoryOf } from '../categories';
import type { AttachmentView } from '../contract';
import { CaptureSlot, isSlotDone } from './capture-slot';
import { t } from './messages';
import { beforeWorkFirst } from './photo-order';
import { startedCount, uploadQueue, uploadTargetOf, waitingCount } from './upload-queue';
import { useAttachments } from './use-attachments';
import { useUploads } from './use-uploads';

/** The code of this component is loaded when the tray is shown for the first time. */
const PhotoTray = lazyPart(async () => (await import('./photos/photo-tray')).PhotoTray);
/** The code of this component is loaded after the camera buttons, so that the buttons appear first. */
const PlaceOffer = lazyPart(async () => (await import('./photos/place-offer')).PlaceOffer);

/**
 * Guides a person at the home through the photos to take with a phone. Shows all slots with one camera button each, and highlights the next slot that still
 * needs a photo.
 */
export function CapturesControl({ path, field, value, onChange, onLeavePart, disabled, problems, id, labelId, describedBy, isOwn }: ControlProps) {
  const { place, form } = useOpenTaskInForm();
  const sending = useSyncExternalStore(uploadQueue.subscribe, () => uploadQueue.sending);
  const attachments = useAttachments(place.jobId);
  const fieldComments = useFieldState(path)?.comments ?? [];
  const slots = beforeWorkFirst(field.slots ?? []);
  // If the field has no photo at all, the form reports one problem for the whole field. Show the problem at every missing photo, because the message of the
  // field is below the list.
  const missing = problems.find((problem) => problem.path === path && problem.code === field.requiredText)?.message;
  const needed = slots.filter((slot) => slot.min > 0);
  const neededCount = needed.length;
  // Several photos can arrive between two renders, so each change starts from the latest value.
  const latest = useRef<PhotoCaptures>({});
  latest.current = parseCaptures(value);
  /**
   * Returns true if the slot is done: enough photos were taken, or the slot was skipped. Includes the photos that `countPending` counts, although they are not
   * part of the answer yet. By default, these are the photos that wait for a connection.
   */
  const isTaken = (slot: (typeof slots)[number], countPending = waitingCount) => {
    const { files, skipped } = latest.current[slot.key] ?? { files: [] };
    const pendingCount = countPending(sending, uploadTargetOf({ place, path: `${path}.${slot.key}` }));
    return isSlotDone({ ...slot, min: Math.max(0, slot.min - pendingCount) }, { files, skipped }, attachments.items);
  };
  const done = needed.filter((slot) => isTaken(slot)).length;
  // Continue with the next slot when an upload begins, because an upload can take long, and the user is not about to tap yet.
  const next = slots.find((slot) => !isTaken(slot, startedCount));
  // Inform the form if all missing photos wait for a connection. Otherwise, the form would report the missing photos as an error.
  const allWait = done === neededCount && sending.some((item) => item.waits && item.at.startsWith(uploadTargetOf({ place, path: `${path}.` })));
  useEffect(() => form.photosWait(path, allWait), [form, path, allWait]);
  const nextKey = next?.key;
  const [firstKey] = useState(nextKey);
  // When the upload of a photo begins, move the next camera button into view and focus it. The page cannot open the camera, because browsers open it only after a tap.
  useEffect(() => {
    if (nextKey && nextKey !== firstKey) void import('./photos/scroll-to-photo').then(({ scrollToPhoto }) => scrollToPhoto(`${id}.${nextKey}`), ignore);
  }, [id, nextKey, firstKey]);
  const setCapture = (slot: string, capture: PhotoCaptures[string], min: number) => {
    const { [slot]: _before, ...others } = latest.current;
    const isEmpty = capture.files.length === 0 && capture.skipped === undefined;
    latest.current = isEmpty ? others : { ...others, [slot]: capture };
    onChange(Object.keys(latest.current).length > 0 ? latest.current : null);
    // Save a finished slot immediately. Do not validate a slot that still waits for a photo.
    if (capture.files.length >= min || capture.skipped !== undefined) onLeavePart?.(`${path}.${slot}`);
  };
  const [isTrayOpen, setIsTrayOpen] = useState(false);
  const tray = useUploads({ place, path: `${path}.+`, category: 'photo_other' }, (_id, file) =>
    file ? attachments.added(file) : void attachments.list.refetch(),
  );
  const answered = useFormValue((form) => form.definition.fields.map(({ key }) => JSON.stringify(form.answer(key) ?? '')).join(' '));
  const loose = attachments.items.filter((file) => isPhotoOf(file, place.taskId) && !answered.includes(file.id));
  const showsTray = !disabled && (isTrayOpen || loose.length > 0 || tray.sending.length > 0);
  /** Moves photos into a slot one by one, up to its maximum. Leaves the remaining photos in the tray. Returns the number of moved photos. */
  const move = async (ids: readonly string[], key: string): Promise<number> => {
    const slot = slots.find((candidate) => candidate.key === key);
    const filesIn = () => latest.current[key]?.files ?? [];
    let moved = 0;
    for (const id of ids) {
      const file = loose.find((photo) => photo.id === id);
      if (!slot || !file || filesIn().length >= slot.max) continue;
      await attachments.categorise(file, slot.category);
      setCapture(key, { files: [...filesIn(), id] }, slot.min);
      moved += 1;
    }
    return moved;
  };
  if (slots.length === 0) return <Text c="dimmed">{t('photo_slots_empty')}</Text>;
  return (
    <Stack gap="sm" role="group" id={id} tabIndex={-1} aria-labelledby={labelId} aria-describedby={describedBy}>
      <Stack gap={6} fz={14} fw={600}>
        <span role="status">{t('done_of_done', { done, of: neededCount })}</span>
        <progress value={neededCount === 0 ? 1 : done} max={neededCount === 0 ? 1 : neededCount} aria-label={t('photos_done')} />
      </Stack>
      {!disabled && <PlaceOffer />}
      {showsTray ? (
        <PhotoTray
          jobId={place.jobId}
          photos={loose}
          places={slots.map(({ key, title, category, max }) => ({ key, title, category, max, count: latest.current[key]?.files.length ?? 0 }))}
          uploads={tray}
          attachments={attachments}
          onMove={move}
        />
      ) : (
        !disabled && (
          <Button variant="default" mih={44} className="hl-start" leftSection={<IconPhotoPlus size={18} aria-hidden />} onClick={() => setIsTrayOpen(true)}>
            {t('photos_add_several')}
          </Button>
        )
      )}
      <Stack component="ol" gap="sm">
        {slots.map((slot, index) => {
          const capture = latest.current[slot.key] ?? { files: [] };
          const slotPath = `${path}.${slot.key}`;
          return (
            <CaptureSlot
              key={slot.key}
              id={`${id}.${slot.key}`}
              place={place}
              path={slotPath}
              number={index + 1}
              slot={slot}
              isNext={slot === next}
              ids={capture.files}
              skipped={capture.skipped}
              onFiles={(change) => setCapture(slot.key, { files: change(latest.current[slot.key]?.files ?? []) }, slot.min)}
              onMoved={(ids) => void move(ids, slot.key)}
              onOverflow={tray.add}
              onWait={(isWaiting) => form.photosWait(slotPath, isWaiting)}
              onSkip={(reason) => setCapture(slot.key, { files: [], ...(reason !== undefined && { skipped: reason }) }, slot.min)}
              disabled={disabled}
              problem={problems.find((problem) => problem.path === slotPath)?.message ?? (slot.min > 0 ? missing : undefined)}
              comments={fieldComments.filter((comment) => comment.field === slotPath)}
              isGuest={isOwn}
            />
          );
        })}
      </Stack>
    </Stack>
  );
}

/** Ignores a failure to load the code that scrolls to the next slot, because the user can scroll by hand. */
const ignore = (): void => undefined;

/** Returns true for a photo of this task, whether it is in a slot or not. */
const isPhotoOf = (file: AttachmentView, taskId: string | undefined): boolean =>
  file.task_id === taskId && !file.is_deleted && file.content_type.startsWith('image/') && categoryOf(file.category)?.kind === 'photo';
