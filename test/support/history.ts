import { sessionSettingsFor } from '@/access/server';
import { allHistoryEntries, type HistoryEntry } from '@/foundation/history/server';
import type { Tx } from '@/platform/server/db';
import type { TestApp } from './app';

/** Runs a transaction with the rights of the system instead of a user. */
export const asSystem = <T>(app: Pick<TestApp, 'db'>, run: (tx: Tx) => Promise<T>): Promise<T> =>
  app.db.transaction(sessionSettingsFor({ kind: 'system', name: 'System' }, 'test'), run);

/** Returns the history of a job, oldest first. */
export const entries = (app: Pick<TestApp, 'db'>, jobId: string): Promise<HistoryEntry[]> => asSystem(app, (tx) => allHistoryEntries(tx, jobId));
