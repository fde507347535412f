import type { TestInfo } from '@playwright/test';

/** Number of homes that this test process has used. */
let given = 0;

/**
 * Returns a street address that no other journey uses, because the portal asks for confirmation of a second job at one address. Each test process has its own
 * range of house numbers, and each run starts at another number. The address is typed as text, so it is not a place of the demo.
 */
export const homeFor = ({ project, workerIndex }: TestInfo): string => {
  const number = 1000 + ((Number(process.env.JOURNEYS_FIRST_HOME) + 100 * workerIndex + given) % 8999);
  given += 1;
  return `${number} ${project.name === 'phone' ? 'Jenifer' : 'Spaight'} St`;
};

/**
 * Returns the homeowner's email address for a street address. Each street has its own address, because the portal also asks for confirmation of a second job of
 * one person.
 */
export const emailOf = (street: string): string => `${street.replaceAll(' ', '.').toLowerCase()}@example.com`;
