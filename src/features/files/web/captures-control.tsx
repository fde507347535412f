import { Progress } from '@mantine/core';
import { useRef } from 'react';
import { type Captures, capturesOf } from '@/rules/forms';
import { type ControlProps, useShown, useTaskInForm } from '@/rules/forms/web';
import { CaptureSlot, isSlotDone } from './capture-slot';
import styles from './captures-control.module.css';
import { t } from './messages';
import { useAttachments } from './use-attachments';

/** A guided list of photos, made for a phone at the home: what is done, what is next, one camera button each. */
export function CapturesControl({ path, field, value, onChange, onLeavePart, disabled, problems, id, labelId, describedBy, isOwn }: ControlProps) {
  const { place } = useTaskInForm();
  const attachments = useAttachments(place.jobId);
  const asked = useShown(path)?.comments ?? [];
  const slots = field.slots ?? [];
  const needed = slots.filter((slot) => slot.min > 0);
  const of = needed.length;
  // Several photos may arrive between two drawings: each adds to what is there then.
  const latest = useRef<Captures>({});
  latest.current = capturesOf(value);
  const done = needed.filter((slot) => isSlotDone(slot, latest.current[slot.key] ?? { files: [] }, attachments.items)).length;
  const next = slots.find((slot) => !isSlotDone(slot, latest.current[slot.key] ?? { files: [] }, attachments.items));
  const put = (slot: string, capture: Captures[string], min: number) => {
    const { [slot]: _before, ...others } = latest.current;
    const isEmpty = capture.files.length === 0 && capture.skipped === undefined;
    latest.current = isEmpty ? others : { ...others, [slot]: capture };
    onChange(Object.keys(latest.current).length > 0 ? latest.current : null);
    // What is done is saved at once; what still waits for its photo is not wrong yet.
    if (capture.files.length >= min || capture.skipped !== undefined) onLeavePart?.(`${path}.${slot}`);
  };
  if (slots.length === 0) return <p className={styles.none}>{t('which_photos_are_needed_follows')}</p>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label stands in the frame, outside.
    <div className={styles.captures} role="group" id={id} tabIndex={-1} aria-labelledby={labelId} aria-describedby={describedBy}>
      <div className={styles.progress}>
        <span role="status">{t('done_of_done', { done, of })}</span>
        <Progress.Root size="md">
          <Progress.Section value={of === 0 ? 100 : (done / of) * 100} color="green" aria-label={t('photos_done')} />
        </Progress.Root>
      </div>
      <ol className={styles.slots}>
        {slots.map((slot, index) => {
          const capture = latest.current[slot.key] ?? { files: [] };
          const at = `${path}.${slot.key}`;
          return (
            <CaptureSlot
              key={slot.key}
              id={`${id}.${slot.key}`}
              place={place}
              path={at}
              number={index + 1}
              slot={slot}
              isNext={slot === next}
              ids={capture.files}
              skipped={capture.skipped}
              onFiles={(change) => put(slot.key, { files: change(latest.current[slot.key]?.files ?? []) }, slot.min)}
              onSkip={(reason) => put(slot.key, { files: [], ...(reason !== undefined && { skipped: reason }) }, slot.min)}
              disabled={disabled}
              problem={problems.find((problem) => problem.path === at)?.message}
              comments={asked.filter((comment) => comment.field === at)}
              isGuest={isOwn}
            />
          );
        })}
      </ol>
    </div>
  );
}
