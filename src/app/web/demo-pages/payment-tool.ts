import { PaymentToolPage } from '@/features/payments/payment-tool/web';
import { demoPage } from './demo-shell';
import { t } from './messages';

/** Simulated payment tool of another company. */
export const start = demoPage({ title: t('demo_payment_tool_title'), Page: PaymentToolPage });
