import { type PhotoCaptures, parseCaptures } from '../fields/captures';
import type { Conflict } from './form-summary';

/**
 * Merges two photo lists. Keeps the photos of both people in each slot, except photos that one person removed. Omits photos beyond the maximum of a slot; these
 * photos stay on the job without a slot.
 */
export function joinedPhotos({ mine, theirs, baseValue, field }: Pick<Conflict, 'mine' | 'theirs' | 'baseValue' | 'field'>): PhotoCaptures {
  const [own, other, before] = [parseCaptures(mine), parseCaptures(theirs), parseCaptures(baseValue)];
  const entries = (field.slots ?? []).flatMap(({ key, max }) => {
    const photos = (list: PhotoCaptures) => list[key]?.files ?? [];
    const isRemoved = (id: string) => photos(before).includes(id) && !(photos(own).includes(id) && photos(other).includes(id));
    const files = [...new Set([...photos(other), ...photos(own)])].filter((id) => !isRemoved(id)).slice(0, max);
    const skipped = files.length > 0 ? undefined : (own[key]?.skipped ?? other[key]?.skipped);
    return files.length > 0 || skipped !== undefined ? [[key, { files, ...(skipped !== undefined && { skipped }) }] as const] : [];
  });
  return Object.fromEntries(entries);
}
