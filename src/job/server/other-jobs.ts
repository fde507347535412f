import { sql } from 'kysely';
import { homeArea, homeKey } from '@/foundation/places';
import { type JobState, jobProgram } from '@/job-data';
import { dollarsFrom } from '@/platform';
import { type Tx, withPreparedStatements } from '@/platform/server/db';
import type { ReleasedProgram } from '@/rules/programs';
import { budgetBalances, enrollmentsFor, loadReleasesByVersion, type ProgramReleases, type Version } from '@/rules/programs/server';
import type { SettleContext } from '../job-draft';
import { releaseForProgram } from '../program-release';

/** Data outside the job that its evaluation reads: earlier rebates of the home, budget balances and contractor enrollments. */
export type OtherJobsContext = Pick<SettleContext, 'prior' | 'budgetCells' | 'enrollments'>;

export async function loadOtherJobsContext(
  tx: Tx,
  state: JobState,
  releases: ProgramReleases,
  keys: readonly string[],
  contractorId: string,
): Promise<OtherJobsContext> {
  const versions = versionsFor(state, releases, keys);
  const rebatesAndUnits = [priorRebates(tx, state, releases, versions), priorUnits(tx, state, versions)] as const;
  const all = [...rebatesAndUnits, budgetBalances(tx, versions, state.id), enrollmentsFor(tx, contractorId, versions)] as const;
  const [rebates, units, budgetCells, enrollments] = await Promise.all(all);
  return { prior: Object.fromEntries([...rebates, ...units]), budgetCells, enrollments };
}

/**
 * Returns the program versions that may evaluate the job: the newest and the pinned version of each program. Both are needed, because a change can unpin a
 * version.
 */
function versionsFor(state: JobState, releases: ProgramReleases, keys: readonly string[]): ReleasedProgram[] {
  const versions = keys.flatMap((key) => {
    const program = jobProgram(state, key);
    return [releases.releaseOf(key), program && releaseForProgram(releases, program)];
  });
  return [...new Set(versions)].filter((version) => version !== undefined);
}

const familiesOf = (kind: 'household' | 'units', versions: readonly ReleasedProgram[]): Set<string> =>
  new Set(versions.flatMap(({ program }) => program.caps.flatMap((cap) => (cap.kind === kind ? [cap.family] : []))));

const homeOf = ({ place }: JobState) => sql`${homeKey(place)}, ${homeArea(place)}`;

/**
 * Loads the rebates in dollars that were reserved or approved for other jobs of the home, by cap family. A cap family is a group of programs that share a cap.
 * A rebate counts toward a family if its program has a cap of that family. The newest version of the program, the other job's version and this job's version
 * are checked. Includes jobs of all contractors.
 */
async function priorRebates(tx: Tx, state: JobState, releases: ProgramReleases, versions: readonly ReleasedProgram[]): Promise<[string, number][]> {
  const families = familiesOf('household', versions);
  if (families.size === 0) return [];
  const { rows } = await sql<Version & { cents: string }>`
    select program_key as key, version, cents from app.household_rebates(${homeOf(state)}, ${state.id}::uuid)`.execute(withPreparedStatements(tx));
  const reserved = await loadReleasesByVersion(tx, [], rows);
  const rebates = rows.map(({ key, version, cents }) => {
    const all = [...releases.all(), ...versions, reserved.releaseOf(key, version)];
    const ofProgram = all.flatMap((release) => (release?.key === key ? [release] : []));
    return { families: familiesOf('household', ofProgram), cents: Number(cents) };
  });
  return [...families].map((family) => {
    const cents = rebates.reduce((sum, rebate) => (rebate.families.has(family) ? sum + rebate.cents : sum), 0);
    return [`household_prior.${family}`, dollarsFrom(cents)];
  });
}

/**
 * Loads the number of systems for which other jobs of the home have rebates, by cap family (group of programs that share a cap). Includes jobs of all
 * contractors.
 */
async function priorUnits(tx: Tx, state: JobState, versions: readonly ReleasedProgram[]): Promise<[string, number][]> {
  const families = [...familiesOf('units', versions)];
  if (families.length === 0) return [];
  const { rows } = await sql<{ family: string; units: number }>`
    select family, units from app.household_units(${homeOf(state)}, ${families}::text[], ${state.id}::uuid)`.execute(withPreparedStatements(tx));
  return rows.map((row) => [`units_prior.${row.family}`, row.units]);
}

/** Locks the budgets from which a change takes money. Returns false if it takes none. */
export async function lockBudgets(tx: Tx, before: JobState, after: JobState): Promise<boolean> {
  const names = after.programs.flatMap(({ key, budgets = {} }) =>
    Object.entries(budgets).flatMap(([budget, { held }]) => {
      const had = jobProgram(before, key)?.budgets?.[budget]?.held ?? 0;
      return (held ?? 0) > had ? [`${key}/${budget}`] : [];
    }),
  );
  if (names.length > 0) await sql`select app.lock_budgets(${names}::text[])`.execute(withPreparedStatements(tx));
  return names.length > 0;
}
