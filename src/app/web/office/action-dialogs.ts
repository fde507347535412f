import type { NamedAction } from '@/job-view/web/actions/action-dialog';
import { lazyPart } from '@/platform/web/kit';

/** Loaded when the first action is opened, or shortly before. */
export const LazyActionDialog = lazyPart<NamedAction>(async () => (await import('./all-action-dialogs')).AllActionDialogs);
