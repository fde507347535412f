import type { GoldenHousehold } from '@/rules/programs';

/** Test household (see `GoldenHousehold`) without the facts and the day that all households of its program share. */
export type HouseholdInput = Omit<GoldenHousehold, 'today' | 'facts'> & { today?: string; facts?: Record<string, unknown> };

/**
 * Returns a function that creates test households with expected results for one program.
 * @param home facts of every household; facts in the input of a household replace these facts
 * @param defaultToday day on which a household is evaluated if its input has no other day
 */
export function householdBuilder(home: Readonly<Record<string, unknown>>, defaultToday: string) {
  return ({ today = defaultToday, facts = {}, ...more }: HouseholdInput): GoldenHousehold => ({ ...more, today, facts: { ...home, ...facts } });
}
