import GUIDELINES from './data/poverty.json' with { type: 'json' };

/**
 * Federal poverty guidelines in whole dollars a year. `levels` contains the amounts for households of 1, 2, 3 … people. Each person beyond the end of the list
 * adds `each_additional`.
 */
export type PovertyLevels = { levels: number[]; each_additional: number };

/** Poverty guidelines by state. Alaska and Hawaii have their own tables. `other` is for all other states and the District of Columbia. */
export type PovertyTable = { AK: PovertyLevels; HI: PovertyLevels; other: PovertyLevels };

/** Returns the federal poverty level for a household in whole dollars a year. Throws `RangeError` if `people` is not a positive integer. */
export function povertyLevelIn(table: PovertyTable, people: number, state: string): number {
  if (!Number.isInteger(people) || people < 1) throw new RangeError(`A household has one person or more, not ${people}`);
  const { levels, each_additional } = state === 'AK' || state === 'HI' ? table[state] : table.other;
  const listed = Math.min(people, levels.length);
  return (levels[listed - 1] ?? 0) + (people - listed) * each_additional;
}

/** Returns the federal poverty level for a household of this size in this state, in whole dollars a year. Uses the guidelines that the project includes. */
export const povertyLevel = (people: number, state: string): number => povertyLevelIn(GUIDELINES, people, state);
