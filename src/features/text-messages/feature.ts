import type { Feature } from '@/job';
import './consent';

/** Part of this feature in the state of a job: the homeowner's consent to text messages. */
export const textMessagesFeature: Feature = {
  empty: { job: () => ({ text_consent: null }) },
};
