import type { Feature } from '@/job';
import { utilityFactClaims } from './facts';
import './parts';

/** Utility data as a feature of jobs. Adds the accounts to the job state and facts about the collection. */
export const utilityDataFeature: Feature = {
  facts: utilityFactClaims,
  empty: { job: () => ({ utility_accounts: [] }) },
};
