import type { FeatureServer } from '@/job/server';
import { dispatchPayments } from './outside';

export const paymentsServer: FeatureServer = { outbox: dispatchPayments };
