import type { Tx } from '@/platform/server/db';
import type { QuoteRow } from './view';
import './tables';

/** Returns a quote. Row-level security hides the quotes of other companies. `lock`: for a change in this transaction. */
export async function findQuote(tx: Tx, id: string, { lock = false } = {}): Promise<QuoteRow | undefined> {
  const query = tx.selectFrom('app.quotes').selectAll().where('id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}
