import GUIDELINES from './data/poverty.json' with { type: 'json' };

/** One table of poverty guidelines: `levels` for households of 1, 2, 3 …, then `each_additional` for every further person. Whole dollars a year. */
export type PovertyLevels = { levels: number[]; each_additional: number };

/** Alaska and Hawaii have tables of their own; `other` holds for all other states and the District of Columbia. */
export type PovertyTable = { AK: PovertyLevels; HI: PovertyLevels; other: PovertyLevels };

/** Federal poverty level of a household, in whole dollars a year. */
export function povertyLevelIn(table: PovertyTable, people: number, state: string): number {
  if (!Number.isInteger(people) || people < 1) throw new RangeError(`A household has one person or more, not ${people}`);
  const { levels, each_additional } = state === 'AK' || state === 'HI' ? table[state] : table.other;
  const listed = Math.min(people, levels.length);
  return (levels[listed - 1] ?? 0) + (people - listed) * each_additional;
}

/** Federal poverty level of a household in a state, in whole dollars a year, by the guidelines the project carries. */
export const povertyLevel = (people: number, state: string): number => povertyLevelIn(GUIDELINES, people, state);
