import { actorIdOf } from '@/access';
import { readUseCase, type UseCase } from '@/access/server';
import { factsCatalog } from '@/rules/programs';
import { loadReleases, switchedOffPrograms } from '@/rules/programs/server';
import * as contract from '../contract';
import { estimateFor } from './estimate-for';
import { createEstimateLimiter } from './limit';
import { factCatalogOf, reuseEqualReleases } from './release-cache';

const readEstimate = readUseCase(contract.estimatePrograms, ({ body, ...context }) => estimateFor(context, body));

/** Checks the rate limit outside the estimate's transaction, because that transaction is read-only and cannot count requests. */
const estimateProgramsHandler: UseCase = (deps) => {
  const { call, handle } = readEstimate(deps);
  const limit = createEstimateLimiter(deps.db);
  return {
    call,
    handle: async (input) => {
      await limit(actorIdOf(input.actor) ?? '');
      return handle(input);
    },
  };
};

const listFactsHandler = readUseCase(contract.listFacts, async ({ tx, deployment }) => {
  const releases = reuseEqualReleases(await loadReleases(tx), await switchedOffPrograms(tx));
  return { items: factCatalogOf(releases, (programs) => factsCatalog(programs, deployment.registry.definitions)) };
});

export const ESTIMATE_ROUTES: readonly UseCase[] = [estimateProgramsHandler, listFactsHandler];
