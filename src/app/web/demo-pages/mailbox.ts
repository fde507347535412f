import { MailboxPage } from '@/foundation/messaging/web';
import { demoPage } from './demo-shell';
import { t } from './messages';

/** Messages that the demo would have sent. Guests open their links here. */
export const start = demoPage({ title: t('demo_mailbox_title'), Page: MailboxPage });
