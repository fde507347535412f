import { actorIdOf } from '@/access';
import { readUseCase, type UseCase } from '@/access/server';
import { factsCatalog } from '@/rules/programs';
import { loadReleases, switchedOff } from '@/rules/programs/server';
import * as contract from '../contract';
import { estimateFor } from './estimate-for';
import { openEstimateLimit } from './limit';
import { areSameReleases, catalogOfReleases } from './release-cache';

const answerOne = readUseCase(contract.estimatePrograms, ({ body, ...context }) => estimateFor(context, body));

/** Checks the rate limit before the estimate, because the estimate runs in a read-only transaction. */
const estimatePrograms: UseCase = (deps) => {
  const { call, handle } = answerOne(deps);
  const limit = openEstimateLimit(deps.db);
  return {
    call,
    handle: async (input) => {
      await limit(actorIdOf(input.actor) ?? '');
      return handle(input);
    },
  };
};

const listFacts = readUseCase(contract.listFacts, async ({ tx, deployment }) => {
  const releases = areSameReleases(await loadReleases(tx), await switchedOff(tx));
  return { items: catalogOfReleases(releases, (programs) => factsCatalog(programs, deployment.registry.definitions)) };
});

export const ESTIMATE_ROUTES: readonly UseCase[] = [estimatePrograms, listFacts];
