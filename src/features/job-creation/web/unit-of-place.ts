type Place = { place_id: string; unit: string | null };

/**
 * Returns the apartment or suite to fill in after the user selects an address; undefined if the entered one does not change. Uses the unit in the address if it
 * has one. Otherwise, a different address clears the entered unit.
 */
export function unitOfPlace(place: Place | null, before: string | undefined): string | undefined {
  if (place === null) return undefined;
  const isAnother = before !== undefined && before !== place.place_id;
  return isAnother || place.unit ? (place.unit ?? '') : undefined;
}
