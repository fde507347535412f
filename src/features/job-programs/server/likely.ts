import type { Actor } from '@/access';
import { readUseCase } from '@/access/server';
import { assertJobAbility, gatherFacts } from '@/job';
import { loadReleasesOf, settleContext } from '@/job/server';
import { activePrograms } from '@/job-data';
import { jobsFor, recentAnswers } from '@/job-data/server';
import { isStringArray } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { budgetFacts, programName } from '@/rules/programs';
import * as programsContract from '../contract';
import { likelyAmountOf, usualPrices } from '../likely-amount';

/** Maximum number of recent jobs from which the usual prices are calculated. */
const RECENT_JOBS = 60;

/** Returns the usual prices of a contractor; none if `contractorId` is null. */
export async function usualPricesOf(tx: Tx, actor: Actor, contractorId: string | null): Promise<ReturnType<typeof usualPrices>> {
  return usualPrices(contractorId === null ? [] : await recentAnswers(tx, actor, { contractorId, form: 'project_scope_of_work', jobs: RECENT_JOBS }));
}

/** Returns the likely amounts of those programs of a job whose amount is not calculated yet. */
export const getLikelyAmountsHandler = readUseCase(programsContract.getLikelyAmounts, async (context) => {
  const { tx, actor, params } = context;
  const { state } = await jobsFor(actor).find(tx, params.job_id);
  const releases = await loadReleasesOf(tx, state);
  const settling = await settleContext(context, state, releases);
  assertJobAbility('see_incentives', state, actor, settling);
  const open = activePrograms(state).filter(({ amounts }) => amounts.total === null && amounts.state !== 'none');
  const facts = gatherFacts(state, settling);
  const planned = facts.value('services_being_installed');
  const services = isStringArray(planned) ? planned : [];
  const isMoneyKnown = services.length > 0 && facts.read('income_level').state === 'known';
  const prices = await usualPricesOf(tx, actor, open.length > 0 && isMoneyKnown ? state.contractor_id : null);
  const items = open.flatMap(({ key }) => {
    const release = releases.releaseOf(key);
    if (!release) return [];
    const factsWithBudgets = facts.with(budgetFacts(release.program, settling.budgetCells ?? [], settling.today));
    const likely = likelyAmountOf({ release, facts: factsWithBudgets, today: settling.today, services, prices });
    return likely ? [{ key, name: programName(releases, key), likely }] : [];
  });
  return { items };
});
