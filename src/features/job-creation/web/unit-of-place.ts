type Place = { place_id: string; unit: string | null };

/**
 * Returns the unit for a selected address; undefined if the entered unit stays. Another address starts without a unit. Selecting the same address again keeps
 * the unit.
 */
export function unitOfPlace(place: Place | null, before: string | undefined): string | undefined {
  if (place === null) return undefined;
  const isAnother = before !== undefined && before !== place.place_id;
  return isAnother || place.unit ? (place.unit ?? '') : undefined;
}
