import type { TestInfo } from '@playwright/test';

/**
 * A home of its own for every journey and width, because a second job at one address is asked about.
 * Typed, so it is no building of the demo data.
 */
export const homeFor = ({ project, title, repeatEachIndex, retry }: TestInfo): string => {
  const number = [...`${title} ${repeatEachIndex} ${retry} ${Date.now()}`].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 8999, 7) + 1000;
  return `${number} ${project.name === 'phone' ? 'Jenifer' : 'Spaight'} St`;
};

/** Their e-mail: a second job for the same address of a person is asked about as well. */
export const emailOf = (street: string): string => `${street.replaceAll(' ', '.').toLowerCase()}@example.com`;
