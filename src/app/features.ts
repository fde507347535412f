import { contractorsFeature } from '@/features/contractors';
import { appointments } from '@/features/first-appointment';
import { installation } from '@/features/installation';
import { lifecycleFeature } from '@/features/job-lifecycle';
import { programs } from '@/features/job-programs';
import { languages } from '@/features/languages';
import { payments } from '@/features/payments';
import { rebates } from '@/features/rebates';
import { reviews } from '@/features/reviews';
import { signing } from '@/features/signing';
import { textMessages } from '@/features/text-messages';
import { utilityData } from '@/features/utility-data';
import { combineFeatures } from '@/job';
import { CONSEQUENCES } from './consequences';

/** All features with rules for changes of a job. A feature comes after those that it depends on. */
export const FEATURES = combineFeatures(
  [programs, lifecycleFeature, rebates, installation, reviews, signing, payments, contractorsFeature, appointments, utilityData, textMessages, languages],
  CONSEQUENCES,
);
