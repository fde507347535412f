import type { CustomPages } from '@/features/guests/web';
import { Loading, lazyPart } from '@/platform/web/kit';

/** Parts of the guest flow that have their own page. */
export const CUSTOM_PAGES: CustomPages = {
  signing: lazyPart(async () => (await import('@/features/signing/web/guest-page')).SigningPage, <Loading rows={2} height={140} />),
};
