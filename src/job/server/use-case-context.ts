import type { Actor } from '@/access';
import type { Deployment } from '@/access/server';
import type { Tx } from '@/platform/server/db';

/** What a use case gives on: the transaction, who acts and when. */
export type UseCaseContext = { tx: Tx; actor: Actor; now: Date; request: { id: string }; installation: Deployment };
