import type { z } from 'zod';
import type { captured } from '../contract';
import { isInFuture } from '../photo-date';
import { type InspectedFile, isImage } from './inspect';

type Captured = z.infer<typeof captured>;

/**
 * When and where a photo was taken. The camera's own words come first. A photo that the page itself had taken stands on what
 * the browser said at that moment: phones leave the position out of such files. A photo that was chosen stands on its file
 * alone, because the browser knows only when and where it was chosen.
 */
export function takenOf(inspected: InspectedFile, said: Captured | undefined, now: Date) {
  const isPhoto = isImage(inspected.content_type);
  const heard = isPhoto ? said : undefined;
  const fresh = heard?.how === 'camera' ? heard : undefined;
  const taken_at = inspected.taken_at ?? (fresh ? new Date(fresh.at) : null);
  const { latitude, longitude } = inspected.latitude !== null ? inspected : (fresh?.place ?? { latitude: null, longitude: null });
  return {
    taken_at,
    latitude,
    longitude,
    dated_in_future: taken_at !== null && isInFuture(taken_at, now),
    captured_how: heard?.how ?? null,
    captured_at: heard?.at ?? null,
    captured_latitude: heard?.place?.latitude ?? null,
    captured_longitude: heard?.place?.longitude ?? null,
    captured_accuracy: heard?.place?.accuracy ?? null,
  };
}
