import { expect, it } from 'vitest';
import { duplicateTitle, matchLabel, otherContractorTitle } from './duplicates';

const AT_HOME = { same_address: true, is_similar: false };
const NEARBY = { same_address: false, is_similar: true };
const OF_HOMEOWNER = { same_address: false, is_similar: false };

it('title about a duplicate job names the address if an existing job is at the home, and otherwise the homeowner', () => {
  expect(duplicateTitle([OF_HOMEOWNER, AT_HOME])).toBe('A job already exists at this address');
  expect(duplicateTitle([OF_HOMEOWNER])).toBe('This homeowner already has a job');
});

it('label of a duplicate job states why the job matches, also for a job of another contractor', () => {
  expect([AT_HOME, NEARBY, OF_HOMEOWNER].map(matchLabel)).toEqual(['Same address', 'Similar address', 'Same homeowner (email address)']);
  expect([AT_HOME, NEARBY, OF_HOMEOWNER].map(otherContractorTitle)).toEqual([
    'Another contractor has a job at this address',
    'Another contractor has a job at a similar address',
    'This homeowner has a job with another contractor',
  ]);
});
