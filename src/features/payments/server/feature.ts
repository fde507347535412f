import type { FeatureServer } from '@/job/server';
import { rebuildPaymentRows, syncPaymentRows } from './keep-payments';
import { enqueueToolRequests } from './outside';

export const paymentsServer: FeatureServer = { outbox: enqueueToolRequests, keep: syncPaymentRows, rebuild: rebuildPaymentRows };
