import { PaymentToolPage } from '@/features/payments/payment-tool/web';
import { demoPage } from './demo-shell';
import { t } from './messages';

/** Simulation of the external payment tool, which pays invoices. */
export const start = demoPage({ title: t('demo_payment_tool_title'), Page: PaymentToolPage });
