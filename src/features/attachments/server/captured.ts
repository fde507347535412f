import type { z } from 'zod';
import type { capturedSchema } from '../contract';
import { isInFuture } from '../photo-date';
import { type InspectedFile, isImage } from './inspect';

type CaptureInput = z.infer<typeof capturedSchema>;

/**
 * Returns when and where a photo was taken, and the report of the browser. Prefers the metadata that the camera wrote. Phones write no position into photos
 * from the camera button of the page, so for these photos, the browser's report replaces missing metadata. For a chosen file, the browser reports only the
 * modification date, so only the metadata counts.
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
