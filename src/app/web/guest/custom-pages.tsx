import type { CustomPages, GuestPanels } from '@/features/guests/web';
import { Loading, lazyPart } from '@/platform/web/kit';
import type { Widgets } from '@/rules/forms/web';

/** Components for the widgets in guest forms, by widget name. */
export const GUEST_WIDGETS: Widgets = {
  utility_data: lazyPart(async () => (await import('@/features/utility-data/web/widgets')).UtilityDataWidget, <Loading rows={2} height={140} />),
};

/** Components that a task page still shows after the task was submitted, by widget name. */
export const GUEST_PANELS: GuestPanels = {
  utility_data: lazyPart(async () => (await import('@/features/utility-data/web/utility-panel')).CompletedUtilityData, <Loading rows={2} height={140} />),
};

/** Pages that replace the questions of a form, by the name in the form's property `guestPage`. */
export const CUSTOM_PAGES: CustomPages = {
  signing: lazyPart(async () => (await import('@/features/signing/web/guest-page')).SigningPage, <Loading rows={2} height={140} />),
};
