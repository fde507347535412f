type Place = { place_id: string; unit: string | null };

/**
 * Returns the unit to fill in after an address was selected; undefined if the entered unit stays unchanged. Uses the unit of the address if it has one.
 * Otherwise, a different address clears the entered unit.
 */
export function unitOfPlace(place: Place | null, before: string | undefined): string | undefined {
  if (place === null) return undefined;
  const isAnother = before !== undefined && before !== place.place_id;
  return isAnother || place.unit ? (place.unit ?? '') : undefined;
}
