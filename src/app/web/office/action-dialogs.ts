import type { NamedAction } from '@/job-view/web/actions/action-dialog';
import { lazyPart } from '@/platform/web/kit';

/** Fetched when the first act is opened, or a little before. */
export const LazyActionDialog = lazyPart<NamedAction>(async () => (await import('./all-action-dialogs')).AllActionDialogs);
