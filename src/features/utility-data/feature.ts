import type { Feature } from '@/job';
import { utilityFactClaims } from './facts';
import './parts';

/** Collection of utility data as a feature of jobs: its part of the state, and facts about the collection. */
export const utilityData: Feature = {
  facts: utilityFactClaims,
  empty: { job: () => ({ utility_accounts: [] }) },
};
