import type { Feature } from '@/job';
import './consent';

/** Text messages as a feature of jobs: the consent in the state. */
export const textMessages: Feature = {
  empty: { job: () => ({ text_consent: null }) },
};
