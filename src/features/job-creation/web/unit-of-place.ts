type Place = { place_id: string; unit: string | null };

/**
 * Returns the unit (apartment or suite) to enter after the user selected an address. Uses the unit of the address. If the address has no unit, a different
 * address clears the entered unit. Returns undefined if the entered unit stays.
 */
export function unitOfPlace(place: Place | null, before: string | undefined): string | undefined {
  if (place === null) return undefined;
  const isAnother = before !== undefined && before !== place.place_id;
  return isAnother || place.unit ? (place.unit ?? '') : undefined;
}
