import type { Generated } from 'kysely';
import type { Tx } from '@/platform/server/db';
import { loadReleases } from './releases';

type ProgramSwitchesTable = { program_key: string; id: Generated<string>; is_offered: boolean; changed_by: string; changed_at: Date };

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.program_switches': ProgramSwitchesTable;
  }
}

/**
 * Returns the keys of programs that are switched off: by an administrator, or by the program itself (`offered_at_first: false`) until an administrator switches
 * it on. Endpoints that offer programs omit these programs. Existing jobs continue.
 */
export async function switchedOffPrograms(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('app.program_switches as switches').select(['program_key', 'is_offered']).execute();
  const switched = new Set(rows.map((row) => row.program_key));
  const atFirst = (await loadReleases(tx)).all().flatMap(({ key, program }) => (program.offered_at_first === false && !switched.has(key) ? [key] : []));
  return new Set([...atFirst, ...rows.flatMap((row) => (row.is_offered ? [] : [row.program_key]))]);
}

/** Returns whether an administrator has switched any program on or off. */
export async function hasProgramSwitches(tx: Tx): Promise<boolean> {
  const row = await tx.selectFrom('app.program_switches as switches').select('program_key').limit(1).executeTakeFirst();
  return row !== undefined;
}
