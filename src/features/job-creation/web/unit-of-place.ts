type Place = { place_id: string; unit: string | null };

/**
 * The unit that goes with an address that was chosen; undefined where the one that is written stays. A unit
 * belongs to its address: another address begins without one, going back to the one before keeps it.
 */
export function unitOfPlace(place: Place | null, before: string | undefined): string | undefined {
  if (place === null) return undefined;
  const isAnother = before !== undefined && before !== place.place_id;
  return isAnother || place.unit ? (place.unit ?? '') : undefined;
}
