/**
 * Returns the income limit for a household in whole dollars a year, by the household-size rule of HUD (Department of Housing and Urban Development). The rule
 * subtracts 10 percent of the 4-person limit for each person below four, and adds 8 percent for each person above four. The result is rounded up to the next 50
 * dollars.
 */
export function incomeLimit(limitForFour: number, people: number): number {
  const percent = people < 4 ? 100 - (4 - people) * 10 : 100 + (people - 4) * 8;
  // Use integers, because in floating point 60,000 × 1.08 is slightly above 64,800 and would be rounded up to 64,850.
  return Math.ceil((limitForFour * percent) / 5_000) * 50;
}

/** Returns the household sizes 1 to 8, which program tables show. If `people` is larger than 8, also includes `people`. */
export const householdSizes = (people = 0): number[] => [1, 2, 3, 4, 5, 6, 7, 8, ...(people > 8 ? [people] : [])];

/** Returns the income limits for these household sizes in whole dollars a year. */
export const incomeLimits = (limitForFour: number, sizes = householdSizes()): number[] => sizes.map((people) => incomeLimit(limitForFour, people));
