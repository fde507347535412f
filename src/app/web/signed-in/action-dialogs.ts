import type { NamedAction } from '@/job-view/web/actions/action-dialog';
import { lazyPart } from '@/platform/web/kit';

/** Dialog of an action. Its code is loaded when the user opens the first action, or shortly before. */
export const LazyActionDialog = lazyPart<NamedAction>(async () => (await import('./all-action-dialogs')).AllActionDialogs);
