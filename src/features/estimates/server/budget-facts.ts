import type { IsoDate } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { type BudgetCellBalance, budgetFacts } from '@/rules/programs';
import { budgetBalances } from '@/rules/programs/server';
import type { CachedReleases } from './release-cache';

/** An estimate sets nothing aside: what is left of a budget may be so old. */
const STALE_MS = 2_000;

/** Of each app, which has its own database: what is left, and until when nobody looks again. */
const recent = new WeakMap<object, { funds: readonly BudgetCellBalance[]; until: number }>();

/** How the money of these programs stands, as facts that their rules read; read once for the estimates of two seconds. */
export async function loadBudgetFacts(tx: Tx, app: object, { programs, loaded }: CachedReleases, today: IsoDate): Promise<Record<string, number | boolean>> {
  const now = performance.now();
  const before = recent.get(app);
  const keys = programs.map(({ key }) => key);
  const funds = before && now < before.until ? before.funds : await budgetBalances(tx, loaded, keys, null);
  if (funds !== before?.funds) recent.set(app, { funds, until: now + STALE_MS });
  return Object.assign({}, ...programs.map((program) => budgetFacts(program, funds, today)));
}
