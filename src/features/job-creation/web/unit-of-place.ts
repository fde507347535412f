type Place = { place_id: string; unit: string | null };

/**
 * Returns the unit for a selected address; undefined if the entered unit stays. Uses the unit of the address if it has one. Otherwise, a different address
 * clears the entered unit.
 */
export function unitOfPlace(place: Place | null, before: string | undefined): string | undefined {
  if (place === null) return undefined;
  const isAnother = before !== undefined && before !== place.place_id;
  return isAnother || place.unit ? (place.unit ?? '') : undefined;
}
