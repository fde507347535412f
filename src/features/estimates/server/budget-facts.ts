import type { IsoDate } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { type BudgetCellBalance, budgetFacts } from '@/rules/programs';
import { budgetBalances } from '@/rules/programs/server';
import type { CachedReleases } from './release-cache';

/** Maximum age in milliseconds of the cached budget balances. Slightly outdated balances are acceptable, because an estimate reserves no money. */
const STALE_MS = 2_000;

/** Cached budget balances by deployment (`app`), because each deployment has its own database. */
const recent = new WeakMap<object, { budgetCells: readonly BudgetCellBalance[]; until: number }>();

/** Returns the budget facts that program rules read. Uses balances that are at most two seconds old. */
export async function loadBudgetFacts(tx: Tx, app: object, { releases, programs }: CachedReleases, today: IsoDate): Promise<Record<string, number | boolean>> {
  const now = performance.now();
  const cachedEntry = recent.get(app);
  const budgetCells = cachedEntry && now < cachedEntry.until ? cachedEntry.budgetCells : await budgetBalances(tx, releases, null);
  if (budgetCells !== cachedEntry?.budgetCells) recent.set(app, { budgetCells, until: now + STALE_MS });
  return Object.assign({}, ...programs.map((program) => budgetFacts(program, budgetCells, today)));
}
