import type { FeatureServer } from '@/job/server/feature';
import { dispatchPayments } from './outside';

export const paymentsServer: FeatureServer = { outbox: dispatchPayments };
