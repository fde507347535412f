import { application } from '@/features/application/feature';
import { installation } from '@/features/installation/feature';
import { payments } from '@/features/payments/feature';
import { programs } from '@/features/programs/feature';
import { rebates } from '@/features/rebates/feature';
import { reviews } from '@/features/reviews/feature';
import { signing } from '@/features/signing/feature';
import { featuresOf } from '@/job/feature';
import { CONSEQUENCES } from './consequences';

/** Every feature, lower ones first. A new one adds its folder and its line here. */
export const FEATURES = featuresOf([programs, application, rebates, installation, reviews, signing, payments], CONSEQUENCES);
