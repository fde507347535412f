import { assertCan } from '@/access';
import { readUseCase } from '@/access/server';
import { notFound } from '@/platform';
import { listProgramsFor, loadReleases } from '@/rules/programs/server';
import * as contract from '../contract';
import { publishDefinitions } from '../definitions';

const listTaskDefinitionsHandler = readUseCase(contract.listTaskDefinitions, async ({ tx, actor, deployment }) => {
  const every = (await loadReleases(tx)).all().map(({ program }) => program);
  const visiblePrograms = (await listProgramsFor(tx, actor)).map(({ program }) => program);
  return { items: publishDefinitions(deployment.registry.definitions, visiblePrograms, every, actor) };
});

/** Returns the rules of a program. Throws `not_found` if the actor may not see the program. */
const getProgramDefinitionHandler = readUseCase(contract.getProgramDefinition, async ({ tx, actor, params }) => {
  assertCan(actor, 'program.explore');
  const release = (await listProgramsFor(tx, actor)).find(({ key }) => key === params.key);
  if (!release) throw notFound();
  return {
    key: release.key,
    version: release.version,
    program: { ...release.program, criteria: withOrderIndex(release.program.criteria), lines: withOrderIndex(release.program.lines) },
  };
});

/**
 * Adds `order_index`, the position of each entry in its list (docs/spec/portal.md §3). Programs do not store positions, so the number always agrees with the
 * order.
 */
const withOrderIndex = <T extends object>(entries: readonly T[]) => entries.map((entry, index) => ({ ...entry, order_index: index + 1 }));

/** Endpoints of the program explorer. */
export const EXPLORER_ROUTES = [listTaskDefinitionsHandler, getProgramDefinitionHandler];
