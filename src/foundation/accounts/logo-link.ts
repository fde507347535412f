const PLACE = '/api/logos/';

/** Returns the URL of the logo with this key, or null without a key. */
export const logoUrl = (key: string | null): string | null => key && `${PLACE}${key}`;

/** Returns the key of a logo URL, or null for another URL. */
export const logoKeyFromUrl = (link: string): string | null => (link.startsWith(PLACE) ? link.slice(PLACE.length) : null);
