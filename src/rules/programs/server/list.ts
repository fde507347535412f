import { reads } from '@/access/server';
import { programsOfCompany } from '@/world/people/server';
import * as programsContract from '../contract';
import { loadReleases } from './releases';

/** The programs a company takes part in; staff see the ones they work on. */
export const listPrograms = reads(programsContract.listPrograms, async ({ tx, actor }) => {
  const releases = await loadReleases(tx);
  const allowed = await programKeysOf();
  return {
    items: releases
      .all()
      .filter(({ key }) => allowed === null || allowed.includes(key))
      .map(({ key, version, program }) => ({
        key,
        version,
        name: program.name,
        description: program.description,
        active: program.active,
        accept_submissions_from: program.accept_submissions_from,
        accept_submissions_until: program.accept_submissions_until,
      })),
  };

  async function programKeysOf(): Promise<string[] | null> {
    if (actor.kind === 'staff') return actor.programs === 'all' ? null : actor.programs;
    if (actor.kind !== 'contractor') return null;
    return programsOfCompany(tx, actor.contractorId);
  }
});
