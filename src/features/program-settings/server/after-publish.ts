import { requestReevaluation } from '@/features/reevaluation/server';
import type { IsoDate } from '@/platform';
import type { Tx } from '@/platform/server/db';

/** A version that came into force. `previous`: the newest version before this version. */
export type PublishedVersion = { key: string; version: number; previous: number | null; effective_on: IsoDate };

/** Requests a new evaluation of the open jobs of the program. Runs in the transaction that publishes a version. */
export async function programPublished(tx: Tx, { key }: PublishedVersion): Promise<void> {
  await requestReevaluation(tx, [key]);
}
