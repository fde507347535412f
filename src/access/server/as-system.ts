import type { Database, Tx } from '@/platform/server/db';
import { SYSTEM } from '../actor';
import { sessionSettingsFor } from './settings';

/** One transaction as the installation itself, for what no person does: the worker's books, files by a signed link. */
export const asSystem = <T>(db: Database, run: (tx: Tx) => Promise<T>, requestId = ''): Promise<T> =>
  db.transaction(sessionSettingsFor(SYSTEM, requestId), run);

/** The same for what only reads. */
export const readAsSystem = <T>(db: Database, run: (tx: Tx) => Promise<T>, requestId = ''): Promise<T> =>
  db.reading(sessionSettingsFor(SYSTEM, requestId), run);
