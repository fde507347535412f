type AddressParts = { street: string; unit?: string | null | undefined; city: string; state: string; zip: string };

/** Formats the street and the unit: `12 Lake Dr, 3B`. */
const streetAndUnit = ({ street, unit }: Pick<AddressParts, 'street' | 'unit'>): string => (unit ? `${street}, ${unit}` : street);

/** Short address: `12 Lake Dr, 3B, Fitchburg`. */
export const formatShortAddress = (place: Pick<AddressParts, 'street' | 'unit' | 'city'>): string => `${streetAndUnit(place)}, ${place.city}`;

/** Full address, as on documents: `12 Lake Dr, 3B, Fitchburg, WI 53711`. */
export const formatFullAddress = (place: AddressParts): string => `${formatShortAddress(place)}, ${place.state} ${place.zip}`;
