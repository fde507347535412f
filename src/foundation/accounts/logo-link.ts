const PLACE = '/api/logos/';

/** Returns the URL of the logo with this key, or null if the key is null. */
export const logoUrl = (key: string | null): string | null => key && `${PLACE}${key}`;

/** Returns the logo key from a logo URL, or null if the URL does not have the format of a logo URL. */
export const logoKeyFromUrl = (link: string): string | null => (link.startsWith(PLACE) ? link.slice(PLACE.length) : null);
