import { lazyPart } from '@/platform/web/kit';
import type { NamedAction } from '@/view/web/acts/act';

/** Fetched when the first act is opened, or a little before. */
export const LazyActionDialog = lazyPart<NamedAction>(async () => (await import('./all-acts')).AllActionDialogs);
