import type { UseCaseContext } from '@/access/server';
import type { BodyOf, HandlerResultOf } from '@/platform';
import type * as contract from '../contract';
import { answerEstimate } from './answer';
import { loadBudgetFacts } from './budget-facts';
import { cachedReleases } from './release-cache';

/** Calculates an estimate for another feature, in its transaction and without the rate limit. */
export async function estimateFor(
  { tx, actor, now, deployment }: Pick<UseCaseContext<unknown>, 'tx' | 'actor' | 'now' | 'deployment'>,
  body: BodyOf<typeof contract.estimatePrograms>,
): Promise<HandlerResultOf<typeof contract.estimatePrograms>> {
  const releases = await cachedReleases(tx, deployment);
  const budgetFactsOn = (today: string) => loadBudgetFacts(tx, deployment, releases, today);
  return answerEstimate(body, { tx, actor, now, releases, timeZone: deployment.timeZone, budgetFactsOn });
}
