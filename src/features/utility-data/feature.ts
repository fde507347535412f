import type { Feature } from '@/job';
import { utilityFactClaims } from './facts';
import './parts';

/** Adds utility data to jobs: the utility accounts in the state, and the facts about the collection. */
export const utilityDataFeature: Feature = {
  facts: utilityFactClaims,
  empty: { job: () => ({ utility_accounts: [] }) },
};
