import type { TestInfo } from '@playwright/test';

/** Homes this worker has given away. */
let given = 0;

/**
 * A home of its own for every journey and width, because a second job at one address is asked about. Workers count from
 * numbers of their own, and a run begins anywhere, so that no two of it meet. Typed, so it is no building of the demo data.
 */
export const homeFor = ({ project, workerIndex }: TestInfo): string => {
  const number = 1000 + ((Number(process.env.JOURNEYS_FIRST_HOME) + 100 * workerIndex + given) % 8999);
  given += 1;
  return `${number} ${project.name === 'phone' ? 'Jenifer' : 'Spaight'} St`;
};

/** Their e-mail: a second job for the same address of a person is asked about as well. */
export const emailOf = (street: string): string => `${street.replaceAll(' ', '.').toLowerCase()}@example.com`;
