import type { Feature } from '@/job';
import { utilityFactClaims } from './facts';
import './parts';

/** Utility data as a feature of jobs. The state of a job contains its utility accounts, and the job has facts about the collection. */
export const utilityDataFeature: Feature = {
  facts: utilityFactClaims,
  empty: { job: () => ({ utility_accounts: [] }) },
};
