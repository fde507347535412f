import type { FeatureServer } from '@/job/server';
import { rebuildPaymentRows, syncPaymentRows } from './sync-payment-rows';
import { enqueueToolRequests } from './tool-requests';

export const paymentsServer: FeatureServer = { outbox: enqueueToolRequests, save: syncPaymentRows, rebuild: rebuildPaymentRows };
