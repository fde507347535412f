import type { Feature } from '@/job';
import './consent';

/** Text messages as a feature of jobs: it adds the consent to the state. */
export const textMessagesFeature: Feature = {
  empty: { job: () => ({ text_consent: null }) },
};
