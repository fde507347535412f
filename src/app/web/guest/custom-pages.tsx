import type { CustomPages } from '@/features/guests/web';
import { Loading, lazyPart } from '@/platform/web/kit';
import type { Widgets } from '@/rules/forms/web';

/** Widgets that forms of guests name. */
export const GUEST_WIDGETS: Widgets = {
  utility_data: lazyPart(async () => (await import('@/features/utility-data/web/widgets')).UtilityDataWidget, <Loading rows={2} height={140} />),
};

/** Parts of the guest flow that have their own page. */
export const CUSTOM_PAGES: CustomPages = {
  signing: lazyPart(async () => (await import('@/features/signing/web/guest-page')).SigningPage, <Loading rows={2} height={140} />),
};
