import { PRODUCT } from './product';

/** Name and logo of this deployment, set by `PORTAL_NAME` and `PORTAL_LOGO`. */
export type Portal = {
  name: string;
  /** Address of the logo on this server; null: the product's own mark. */
  logo: string | null;
};

let portal: Portal = { name: PRODUCT.name, logo: null };

/**
 * Sets name and logo of the portal. Each process and each page calls it once, before anything is shown. The value is global, because it is the same for
 * every reader.
 */
export function setPortal(given: Portal): void {
  portal = given;
}

/** Returns the name of this portal, for titles and texts. */
export const portalName = (): string => portal.name;
/** Returns the address of the portal's logo, or null if the operator has set none. */
export const portalLogo = (): string | null => portal.logo;

/** True if the operator has set a name or a logo. */
export const hasOwnBrand = (): boolean => portal.name !== PRODUCT.name || portal.logo !== null;
