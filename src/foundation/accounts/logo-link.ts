const PLACE = '/api/logos/';

/** Where the picture with this key is shown. */
export const logoUrl = (key: string | null): string | null => key && `${PLACE}${key}`;

/** The key of a link; null for anything else. */
export const logoKeyFromUrl = (link: string): string | null => (link.startsWith(PLACE) ? link.slice(PLACE.length) : null);
