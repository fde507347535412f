import { idOf } from '@/access';
import { reads, type UseCase } from '@/access/server';
import { factsCatalog } from '@/rules/programs';
import { loadReleases, switchedOff } from '@/rules/programs/server';
import * as contract from '../contract';
import { answerEstimate } from './answer';
import { factsOfAllFunds } from './funds';
import { catalogOf, recentReleases, sameReleases } from './known';
import { openEstimateLimit } from './limit';

const answerOne = reads(contract.estimatePrograms, async ({ tx, actor, body, now, installation }) => {
  const releases = await recentReleases(tx, installation);
  const funds = (today: string) => factsOfAllFunds(tx, installation, releases, today);
  return answerEstimate(body, { tx, actor, now, releases, timeZone: installation.timeZone, funds });
});

/** Counted before it: an estimate itself can write nothing. */
const estimatePrograms: UseCase = (deps) => {
  const { call, handle } = answerOne(deps);
  const limit = openEstimateLimit(deps.db);
  return {
    call,
    handle: async (input) => {
      await limit(idOf(input.actor) ?? '');
      return handle(input);
    },
  };
};

const listFacts = reads(contract.listFacts, async ({ tx, installation }) => {
  const releases = sameReleases(await loadReleases(tx), await switchedOff(tx));
  return { items: catalogOf(releases, (programs) => factsCatalog(programs, installation.house.definitions)) };
});

export const ESTIMATE_CALLS: readonly UseCase[] = [estimatePrograms, listFacts];
