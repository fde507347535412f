import type { TestInfo } from '@playwright/test';

/** Number of homes used by this worker. */
let given = 0;

/**
 * Returns a new home for each journey and width, because the portal asks about a second job at one address. Each worker has its own range of
 * numbers and each run its own start. Typed, so that it is not a demo place.
 */
export const homeFor = ({ project, workerIndex }: TestInfo): string => {
  const number = 1000 + ((Number(process.env.JOURNEYS_FIRST_HOME) + 100 * workerIndex + given) % 8999);
  given += 1;
  return `${number} ${project.name === 'phone' ? 'Jenifer' : 'Spaight'} St`;
};

/** Email of the homeowner; unique, because the portal also asks about a second job of one person. */
export const emailOf = (street: string): string => `${street.replaceAll(' ', '.').toLowerCase()}@example.com`;
