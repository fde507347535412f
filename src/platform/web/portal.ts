import { setPortal } from '../portal';
import { PRODUCT } from '../product';

/** The server writes the name and the logo of the portal into the page (app/server/pages.ts). */
export function readPortal(): void {
  const read = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null;
  setPortal({ name: read('application-name') ?? PRODUCT.name, logo: read('portal-logo') });
}
