import { setPortal } from '../portal';
import { PRODUCT } from '../product';

/** The server writes the name and the logo of the portal into the page (app/server/pages.ts). */
export function readPortal(): void {
  const metaContent = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null;
  setPortal({ name: metaContent('application-name') ?? PRODUCT.name, logo: metaContent('portal-logo') });
}
