type AddressParts = { street: string; unit?: string | null | undefined; city: string; state: string; zip: string };

/** Formats the street and the apartment or unit, for example `12 Lake Dr, 3B`. */
const streetAndUnit = ({ street, unit }: Pick<AddressParts, 'street' | 'unit'>): string => (unit ? `${street}, ${unit}` : street);

/** Formats a short address, for example `12 Lake Dr, 3B, Fitchburg`. */
export const formatShortAddress = (place: Pick<AddressParts, 'street' | 'unit' | 'city'>): string => `${streetAndUnit(place)}, ${place.city}`;

/** Formats a full address for documents, for example `12 Lake Dr, 3B, Fitchburg, WI 53711`. */
export const formatFullAddress = (place: AddressParts): string => `${formatShortAddress(place)}, ${place.state} ${place.zip}`;
