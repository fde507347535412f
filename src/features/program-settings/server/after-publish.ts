import { requestReevaluation } from '@/features/reevaluation/server';
import type { IsoDate } from '@/platform';
import type { Tx } from '@/platform/server/db';

/** Version that came into force. `previous`: newest version before it. */
export type PublishedVersion = { key: string; version: number; previous: number | null; effective_on: IsoDate };

/** Requests an evaluation of the open jobs of the program with the new version. Runs in the transaction that publishes this version. */
export async function programPublished(tx: Tx, { key }: PublishedVersion): Promise<void> {
  await requestReevaluation(tx, [key]);
}
