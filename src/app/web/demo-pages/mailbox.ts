import { MailboxPage } from '@/foundation/messaging/web';
import { demoPage } from './demo-shell';
import { t } from './messages';

/** Mailbox with the messages that a portal in production would send. In a demo, guests open their links here. */
export const start = demoPage({ title: t('demo_mailbox_title'), Page: MailboxPage });
