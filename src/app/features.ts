import { contractorsFeature } from '@/features/contractors';
import { firstAppointmentFeature } from '@/features/first-appointment';
import { installationFeature } from '@/features/installation';
import { jobLifecycleFeature } from '@/features/job-lifecycle';
import { jobProgramsFeature } from '@/features/job-programs';
import { languagesFeature } from '@/features/languages';
import { paymentsFeature } from '@/features/payments';
import { rebatesFeature } from '@/features/rebates';
import { reviewsFeature } from '@/features/reviews';
import { signingFeature } from '@/features/signing';
import { textMessagesFeature } from '@/features/text-messages';
import { utilityDataFeature } from '@/features/utility-data';
import { combineFeatures } from '@/job';
import { CONSEQUENCES } from './consequences';

/** All features that take part in changes to a job. Each feature comes after the features on which it depends. */
export const FEATURES = combineFeatures(
  [
    jobProgramsFeature,
    jobLifecycleFeature,
    rebatesFeature,
    installationFeature,
    reviewsFeature,
    signingFeature,
    paymentsFeature,
    contractorsFeature,
    firstAppointmentFeature,
    utilityDataFeature,
    textMessagesFeature,
    languagesFeature,
  ],
  CONSEQUENCES,
);
