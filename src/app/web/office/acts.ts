import { onDemand } from '@/platform/web/kit';
import type { NamedAct } from '@/view/web/acts/act';

/** Fetched when the first act is opened, or a little before. */
export const ActDialog = onDemand<NamedAct>(async () => (await import('./all-acts')).ActDialog);
