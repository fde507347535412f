import { sql } from 'kysely';
import { homeArea, homeKey } from '@/foundation/places';
import { type JobState, jobProgram } from '@/job-data';
import { dollarsFrom } from '@/platform';
import { type Tx, withPreparedStatements } from '@/platform/server/db';
import { budgetBalances, enrollmentsFor, type ProgramReleases } from '@/rules/programs/server';
import type { SettleContext } from '../job-draft';

/** Data outside the job that its evaluation reads: earlier rebates of the home, budget balances and contractor enrollments. */
export type OtherJobsContext = Pick<SettleContext, 'prior' | 'funds' | 'enrollments'>;

export async function loadOtherJobsContext(
  tx: Tx,
  state: JobState,
  releases: ProgramReleases,
  keys: readonly string[],
  contractorId: string,
): Promise<OtherJobsContext> {
  const all = [priorOf(tx, state, releases, keys), budgetBalances(tx, releases, keys, state.id), enrollmentsFor(tx, contractorId, releases, keys)] as const;
  const [prior, funds, enrollments] = await Promise.all(all);
  return { prior, funds, enrollments };
}

/**
 * Loads the rebates that were reserved or approved for other jobs of the home, and how many systems they count for, by family of programs. Jobs of all
 * contractors count.
 */
async function priorOf(tx: Tx, state: JobState, releases: ProgramReleases, keys: readonly string[]): Promise<Record<string, number>> {
  const families = { household: new Map<string, string[]>(), units: new Map<string, string[]>() };
  for (const { key, program } of releases.all())
    for (const cap of program.caps)
      if (cap.kind === 'household' || cap.kind === 'units') families[cap.kind].set(cap.family, [...(families[cap.kind].get(cap.family) ?? []), key]);
  const asked = (kind: 'household' | 'units') => [...families[kind]].filter(([, programs]) => keys.some((key) => programs.includes(key)));
  const home = sql`${homeKey(state.place)}, ${homeArea(state.place)}`;
  const money = asked('household').map(async ([family, programs]): Promise<[string, number]> => {
    const { rows } = await sql<{ cents: string }>`select app.household_cents(${home}, ${programs}::text[], ${state.id}::uuid) as cents`.execute(
      withPreparedStatements(tx),
    );
    return [`household_prior.${family}`, dollarsFrom(rows[0]?.cents ?? 0)];
  });
  const counted = asked('units').map(([family]) => family);
  const units = async (): Promise<[string, number][]> => {
    if (counted.length === 0) return [];
    const { rows } = await sql<{ family: string; units: number }>`
      select family, units from app.household_units(${home}, ${counted}::text[], ${state.id}::uuid)`.execute(withPreparedStatements(tx));
    return rows.map((row) => [`units_prior.${row.family}`, row.units]);
  };
  const [dollars, pieces] = await Promise.all([Promise.all(money), units()]);
  return Object.fromEntries([...dollars, ...pieces]);
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
