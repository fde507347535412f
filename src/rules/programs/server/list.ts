import type { Actor } from '@/access';
import { readUseCase } from '@/access/server';
import { programsOfContractor } from '@/foundation/accounts/server';
import type { Tx } from '@/platform/server/db';
import * as programsContract from '../contract';
import type { ReleasedProgram } from '../program';
import { loadReleases } from './releases';
import { switchedOffPrograms } from './switch-rows';

/** Lists the programs that the caller may see, and whether each is active and offered. */
export const listProgramsHandler = readUseCase(programsContract.listPrograms, async ({ tx, actor }) => {
  const off = await switchedOffPrograms(tx);
  const items = (await listProgramsFor(tx, actor)).map(({ key, version, program }) => ({
    key,
    version,
    name: program.name,
    description: program.description,
    active: program.active && !off.has(key),
    is_offered: !off.has(key),
    accept_submissions_from: program.accept_submissions_from,
    accept_submissions_until: program.accept_submissions_until,
  }));
  return { items };
});

/**
 * Returns the newest versions of the programs that the actor may see. Contractor users see the contractor's programs. Staff who are limited to certain programs
 * see these programs. All other actors see all programs.
 */
export async function listProgramsFor(tx: Tx, actor: Actor): Promise<ReleasedProgram[]> {
  const released = (await loadReleases(tx)).all();
  const allowed = await programKeysOf();
  return allowed === null ? released : released.filter(({ key }) => allowed.includes(key));

  async function programKeysOf(): Promise<string[] | null> {
    if (actor.kind === 'staff') return actor.programs === 'all' ? null : actor.programs;
    if (actor.kind !== 'contractor') return null;
    return programsOfContractor(tx, actor.contractorId);
  }
}
