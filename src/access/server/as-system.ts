import type { Database, Tx } from '@/platform/server/db';
import { SYSTEM } from '../actor';
import { sessionSettingsFor } from './settings';

/** Runs a transaction as the system, for work without a signed-in person, such as a background job or a file with a signed link. */
export const asSystem = <T>(db: Database, run: (tx: Tx) => Promise<T>, requestId = ''): Promise<T> =>
  db.transaction(sessionSettingsFor(SYSTEM, requestId), run);

/** Runs a read-only transaction as the system. */
export const readAsSystem = <T>(db: Database, run: (tx: Tx) => Promise<T>, requestId = ''): Promise<T> =>
  db.reading(sessionSettingsFor(SYSTEM, requestId), run);
