import { requestReevaluation } from '@/features/reevaluation/server';
import type { IsoDate } from '@/platform';
import type { Tx } from '@/platform/server/db';

/** A version that is in force. `previous`: the newest version before it. */
export type PublishedVersion = { key: string; version: number; previous: number | null; effective_on: IsoDate };

/** Runs in the transaction that adds a version of the office: the open jobs of the program are evaluated again. */
export async function programPublished(tx: Tx, { key }: PublishedVersion): Promise<void> {
  await requestReevaluation(tx, [key]);
}
