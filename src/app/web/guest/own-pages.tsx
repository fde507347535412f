import type { OwnPages } from '@/features/guests/web';
import { Loading, onDemand } from '@/platform/web/kit';

/** What guests do on a page of its own. */
export const OWN_PAGES: OwnPages = {
  signing: onDemand(async () => (await import('@/features/signing/web/guest-page')).SigningPage, <Loading rows={2} height={140} />),
};
