import type { Feature } from '@/job';
import { utilityClaims } from './facts';
import './parts';

/** Collection of utility data as a feature of jobs: its part of the state, and facts about the collection. */
export const utilityData: Feature = {
  facts: utilityClaims,
  empty: { job: () => ({ utility_accounts: [] }) },
};
