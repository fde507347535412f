type Place = { place_id: string; unit: string | null };

/**
 * Returns the unit for a selected address, or undefined if the typed unit stays. A unit belongs to its address: another address starts without one,
 * and selecting the previous address again keeps it.
 */
export function unitOfPlace(place: Place | null, before: string | undefined): string | undefined {
  if (place === null) return undefined;
  const isAnother = before !== undefined && before !== place.place_id;
  return isAnother || place.unit ? (place.unit ?? '') : undefined;
}
