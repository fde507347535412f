import { PRODUCT } from './product';

/** Name and logo of this deployment, set by `PORTAL_NAME` and `PORTAL_LOGO`. */
export type Portal = {
  name: string;
  /** URL path of the logo on this server. If null, pages show the product logo. */
  logo: string | null;
};

let portal: Portal = { name: PRODUCT.name, logo: null };

/**
 * Sets the name and logo of the portal. Every process and every page calls this function once at startup. The value is global, because it is the same for every
 * user.
 */
export function setPortal(given: Portal): void {
  portal = given;
}

/** Returns the name of this portal, for use in titles and texts. */
export const portalName = (): string => portal.name;
/** Returns the URL path of the portal's logo, or null if the operator has set no logo. */
export const portalLogo = (): string | null => portal.logo;

/** Returns true if the operator has set a name or a logo. */
export const hasOwnBrand = (): boolean => portal.name !== PRODUCT.name || portal.logo !== null;
