import type { FeatureServer } from '@/job/server';
import { keepPayments, rebuildPayments } from './keep-payments';
import { dispatchPayments } from './outside';

export const paymentsServer: FeatureServer = { outbox: dispatchPayments, keep: keepPayments, rebuild: rebuildPayments };
