import type { Actor } from '@/access';
import type { Deployment } from '@/access/server';
import type { Tx } from '@/platform/server/db';

/** Context that a use case passes on: transaction, actor and time. */
export type UseCaseContext = { tx: Tx; actor: Actor; now: Date; request: { id: string }; deployment: Deployment };
