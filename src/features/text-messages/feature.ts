import type { Feature } from '@/job';
import './consent';

/** Text messages as a feature of jobs: the state of a job contains the homeowner's consent. */
export const textMessagesFeature: Feature = {
  empty: { job: () => ({ text_consent: null }) },
};
