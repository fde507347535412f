import { application } from '@/features/application';
import { appointments } from '@/features/appointments';
import { companies } from '@/features/companies';
import { installation } from '@/features/installation';
import { payments } from '@/features/payments';
import { programs } from '@/features/programs';
import { rebates } from '@/features/rebates';
import { reviews } from '@/features/reviews';
import { signing } from '@/features/signing';
import { featuresOf } from '@/job';
import { CONSEQUENCES } from './consequences';

/** Every feature, lower ones first. A new one adds its folder and its line here. */
export const FEATURES = featuresOf([programs, application, rebates, installation, reviews, signing, payments, companies, appointments], CONSEQUENCES);
