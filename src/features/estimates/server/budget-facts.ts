import type { IsoDate } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { type BudgetCellBalance, budgetFacts } from '@/rules/programs';
import { budgetBalances } from '@/rules/programs/server';
import type { CachedReleases } from './release-cache';

/** Maximum age of budget facts in milliseconds. An estimate reserves no money, so they may be slightly old. */
const STALE_MS = 2_000;

/** Cached budget cells per app. Each app has its own database. */
const recent = new WeakMap<object, { funds: readonly BudgetCellBalance[]; until: number }>();

/** Returns the remaining budget of the programs as facts that their rules read. Reads the database at most once in two seconds. */
export async function loadBudgetFacts(tx: Tx, app: object, { programs, loaded }: CachedReleases, today: IsoDate): Promise<Record<string, number | boolean>> {
  const now = performance.now();
  const cachedEntry = recent.get(app);
  const keys = programs.map(({ key }) => key);
  const funds = cachedEntry && now < cachedEntry.until ? cachedEntry.funds : await budgetBalances(tx, loaded, keys, null);
  if (funds !== cachedEntry?.funds) recent.set(app, { funds, until: now + STALE_MS });
  return Object.assign({}, ...programs.map((program) => budgetFacts(program, funds, today)));
}
