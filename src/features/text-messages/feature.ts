import type { Feature } from '@/job';
import './consent';

/** Adds the homeowner's consent to the state of a job. Text messages require this consent. */
export const textMessagesFeature: Feature = {
  empty: { job: () => ({ text_consent: null }) },
};
