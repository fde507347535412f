import type { Day } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { type Fund, factsOfFunds } from '@/rules/programs';
import { fundsOf } from '@/rules/programs/server';
import type { Known } from './known';

/** An estimate sets nothing aside: what is left of a budget may be so old. */
const STALE_MS = 2_000;

/** Of each app, which has its own database: what is left, and until when nobody looks again. */
const recent = new WeakMap<object, { funds: readonly Fund[]; until: number }>();

/** How the money of these programs stands, as facts that their rules read; read once for the estimates of two seconds. */
export async function factsOfAllFunds(tx: Tx, app: object, { programs, loaded }: Known, today: Day): Promise<Record<string, number | boolean>> {
  const now = performance.now();
  const before = recent.get(app);
  const keys = programs.map(({ key }) => key);
  const funds = before && now < before.until ? before.funds : await fundsOf(tx, loaded, keys, null);
  if (funds !== before?.funds) recent.set(app, { funds, until: now + STALE_MS });
  return Object.assign({}, ...programs.map((program) => factsOfFunds(program, funds, today)));
}
