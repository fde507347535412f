/** Minimum number of homes for which contractors see a number. Smaller numbers could identify a household. */
export const MIN_HOMES_SHOWN = 5;

type JobCount = { jobs: number; homes: number };

const isSmall = ({ homes }: JobCount): boolean => homes > 0 && homes < MIN_HOMES_SHOWN;

/** Returns the number of jobs. Returns null if the number must be hidden because it is small. */
export const maskedNumber = (counted: JobCount): number | null => (isSmall(counted) ? null : counted.jobs);

/**
 * Hides the small numbers of a table. If only one number is small, hides the next smallest number too. Otherwise a viewer could calculate the hidden number
 * from the total.
 */
export function maskedNumbers(rows: readonly JobCount[]): (number | null)[] {
  const hidden = new Set(rows.filter(isSmall));
  if (hidden.size === 1) {
    const [next] = rows.filter((row) => row.homes > 0 && !hidden.has(row)).toSorted((a, b) => a.jobs - b.jobs);
    if (next) hidden.add(next);
  }
  return rows.map((row) => (hidden.has(row) ? null : row.jobs));
}
