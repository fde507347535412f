import type { Feature } from '@/job';
import './consent';

/** Adds the field for the homeowner's consent to text messages to the state of a job. */
export const textMessagesFeature: Feature = {
  empty: { job: () => ({ text_consent: null }) },
};
