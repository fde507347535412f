import { setPortal } from '../portal';
import { PRODUCT } from '../product';

/** Reads the name and logo of the portal from the page, into which the server wrote them (app/server/pages.ts). */
export function readPortal(): void {
  const metaContent = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null;
  setPortal({ name: metaContent('application-name') ?? PRODUCT.name, logo: metaContent('portal-logo') });
}
