export { addDigestItem, addedTasksEmailJob, claimDigestLines, sendDigestJob, startDigestsJob } from './digest';
export { emailStatus, isDeliveryFinal, jobEmailStatuses } from './job-emails';
export { getMailboxMessageHandler, listMailboxHandler } from './mailbox';
export { insertNotifications, listNotificationsHandler, markNotificationsReadHandler } from './notifications';
export { retryUnsentJob, sendAgainJob } from './retry';
export { deliverEmail, EMAIL_RETRY_OPTIONS, emailJob, emailRequestSchema, sendEmail, UndeliverableError } from './send-email';
export { teamChatJob } from './team-chat';
export { textMessageJob } from './text-message';
export { findUnsentEmail, listUnsentEmails } from './unsent';
