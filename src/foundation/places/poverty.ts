import GUIDELINES from './data/poverty.json' with { type: 'json' };

/** Poverty guidelines in whole dollars a year: `levels` for households of 1, 2, 3 …, then `each_additional` for each additional person. */
export type PovertyLevels = { levels: number[]; each_additional: number };

/** Alaska and Hawaii have their own tables; `other` is for all other states and the District of Columbia. */
export type PovertyTable = { AK: PovertyLevels; HI: PovertyLevels; other: PovertyLevels };

/** Returns the federal poverty level of a household in whole dollars a year. Throws `RangeError` unless `people` is a positive integer. */
export function povertyLevelIn(table: PovertyTable, people: number, state: string): number {
  if (!Number.isInteger(people) || people < 1) throw new RangeError(`A household has one person or more, not ${people}`);
  const { levels, each_additional } = state === 'AK' || state === 'HI' ? table[state] : table.other;
  const listed = Math.min(people, levels.length);
  return (levels[listed - 1] ?? 0) + (people - listed) * each_additional;
}

/** Returns the federal poverty level of a household in a state in whole dollars a year, from the included guidelines. */
export const povertyLevel = (people: number, state: string): number => povertyLevelIn(GUIDELINES, people, state);
