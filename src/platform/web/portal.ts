import { setPortal } from '../portal';
import { PRODUCT } from '../product';

/** Reads the name and the logo of the portal, which the server wrote into the page (app/server/pages.ts). */
export function readPortal(): void {
  const metaContent = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null;
  setPortal({ name: metaContent('application-name') ?? PRODUCT.name, logo: metaContent('portal-logo') });
}
