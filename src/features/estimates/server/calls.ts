import { idOf } from '@/access';
import { reads, type UseCase } from '@/access/server';
import { factsCatalog } from '@/rules/programs';
import { loadReleases } from '@/rules/programs/server';
import * as contract from '../contract';
import { answerEstimate } from './answer';
import { claimsOfFunds } from './funds';
import { catalogOf, sameReleases } from './known';
import { limitEstimates } from './limit';

const estimatePrograms = reads(contract.estimatePrograms, async ({ tx, actor, body, now, installation }) => {
  limitEstimates(idOf(actor) ?? '');
  const releases = await loadReleases(tx);
  const funds = (today: string) => claimsOfFunds(tx, releases, today);
  return answerEstimate(body, { tx, actor, now, releases: sameReleases(releases), timeZone: installation.timeZone, funds });
});

const listFacts = reads(contract.listFacts, async ({ tx, installation }) => {
  const releases = sameReleases(await loadReleases(tx));
  return { items: catalogOf(releases, (programs) => factsCatalog(programs, installation.house.definitions)) };
});

export const ESTIMATE_CALLS: readonly UseCase[] = [estimatePrograms, listFacts];
