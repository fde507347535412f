/**
 * Income limit of a household from the 4-person limit of its area, by HUD's household-size rule:
 * 10 points of the 4-person limit less for each person below four, 8 points more for each above,
 * rounded up to the next 50 dollars. Whole dollars a year.
 */
export function incomeLimit(limitForFour: number, people: number): number {
  const percent = people < 4 ? 100 - (4 - people) * 10 : 100 + (people - 4) * 8;
  // Integer arithmetic: 97,800 × 1.08 in floating point lands above 105,624 and would round up one step too far.
  return Math.ceil((limitForFour * percent) / 5_000) * 50;
}

/** Households of 1 to 8, as program tables print them, and a larger one that asks. */
export const householdSizes = (people = 0): number[] => [1, 2, 3, 4, 5, 6, 7, 8, ...(people > 8 ? [people] : [])];

export const incomeLimits = (limitForFour: number, sizes = householdSizes()): number[] => sizes.map((people) => incomeLimit(limitForFour, people));
