import type { Actor } from '@/access';
import type { Deployment } from '@/access/server';
import type { Tx } from '@/platform/server/db';

/**
 * Properties of a use-case context that functions about jobs need: transaction, actor, time, request and deployment. `ip` and `userAgent` are absent in
 * background jobs.
 */
export type UseCaseContext = { tx: Tx; actor: Actor; now: Date; request: { id: string; ip?: string; userAgent?: string }; deployment: Deployment };
