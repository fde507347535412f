import type { z } from 'zod';
import type { capturedSchema } from '../contract';
import { isInFuture } from '../photo-date';
import { type InspectedFile, isImage } from './inspect';

type CaptureInput = z.infer<typeof capturedSchema>;

/**
 * Returns when and where a photo was taken. Prefers the metadata that the camera wrote. For a photo from the camera button of the page, values from the browser
 * replace missing metadata, because phones do not write the position into such photos. For a chosen file, the browser provides only the modification date, so
 * only the metadata is used.
 */
export function captureTimeAndPlace(inspected: InspectedFile, reported: CaptureInput | undefined, now: Date) {
  const isPhoto = isImage(inspected.content_type);
  const browserReport = isPhoto ? reported : undefined;
  const fresh = browserReport?.how === 'camera' ? browserReport : undefined;
  const taken_at = inspected.taken_at ?? (fresh ? new Date(fresh.at) : null);
  const { latitude, longitude } = inspected.latitude !== null ? inspected : (fresh?.place ?? { latitude: null, longitude: null });
  return {
    taken_at,
    latitude,
    longitude,
    dated_in_future: taken_at !== null && isInFuture(taken_at, now),
    captured_how: browserReport?.how ?? null,
    captured_at: browserReport?.at ?? null,
    captured_latitude: browserReport?.place?.latitude ?? null,
    captured_longitude: browserReport?.place?.longitude ?? null,
    captured_accuracy: browserReport?.place?.accuracy ?? null,
  };
}
