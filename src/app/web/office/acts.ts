import type { NamedAct } from '@/job/web/acts/act';
import { onDemand } from '@/platform/web/kit';

/** Fetched when the first act is opened, or a little before. */
export const ActDialog = onDemand<NamedAct>(async () => (await import('./all-acts')).ActDialog);
