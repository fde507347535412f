export { teamChatJob } from './chat';
export { addDigestItem, addedTasksEmailJob, sendDigestJob, startDigestsJob } from './digest';
export { emailStatus, isDeliveryFinal, jobEmailStatuses } from './letters-of-job';
export { deliverEmail, EMAIL_RETRY_OPTIONS, emailJob, emailRequestSchema, sendEmail, UndeliverableError } from './mail';
export { getMailboxMessageHandler, listMailboxHandler } from './mailbox';
export { insertNotifications, listNotificationsHandler, markNotificationsReadHandler } from './notifications';
export { retryUnsentJob, sendAgainJob } from './retry';
export { textMessageJob } from './text';
export { findUnsentEmail, listUnsentEmails, type UnsentEmailRow } from './unsent';
