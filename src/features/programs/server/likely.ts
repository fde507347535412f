import type { Actor } from '@/access';
import { reads } from '@/access/server';
import { gatherFacts, mustJob } from '@/job';
import { releasesOf, settleContext } from '@/job/server';
import { isTexts } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { livePrograms } from '@/record';
import { jobsFor, recentAnswers } from '@/record/server';
import { factsOfFunds, programName } from '@/rules/programs';
import * as programsContract from '../contract';
import { likelyOf, usualPrices } from '../likely';

/** So many of a company's jobs say what its work costs now. */
const RECENT_JOBS = 60;

/** What a company's work usually costs; of no company, nothing is known. */
export async function pricesOf(tx: Tx, actor: Actor, company: string | null): Promise<ReturnType<typeof usualPrices>> {
  return usualPrices(company === null ? [] : await recentAnswers(tx, actor, { company, form: 'project_scope_of_work', jobs: RECENT_JOBS }));
}

/** Until a program can say its amount, the page of the job goes on with what was said when it was created. */
export const likelyAmounts = reads(programsContract.likelyAmounts, async (context) => {
  const { tx, actor, params } = context;
  const { state } = await jobsFor(actor).find(tx, params.job_id);
  const releases = await releasesOf(tx, state);
  const settling = await settleContext(context, state, releases);
  mustJob('see_incentives', state, actor, settling);
  const open = livePrograms(state).filter(({ amounts }) => amounts.total === null && amounts.state !== 'none');
  const facts = gatherFacts(state, settling);
  const planned = facts.value('services_being_installed');
  const services = isTexts(planned) ? planned : [];
  const isMoneyKnown = services.length > 0 && facts.read('income_level').state === 'known';
  const prices = await pricesOf(tx, actor, open.length > 0 && isMoneyKnown ? state.contractor_id : null);
  const items = open.flatMap(({ key }) => {
    const release = releases.program(key);
    if (!release) return [];
    const known = facts.with(factsOfFunds(release.program, settling.funds ?? [], settling.today));
    const likely = likelyOf({ release, facts: known, today: settling.today, services, prices });
    return likely ? [{ key, name: programName(releases, key), likely }] : [];
  });
  return { items };
});
