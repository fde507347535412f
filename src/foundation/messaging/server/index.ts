export { type CalendarEvent, calendarOfEvents } from './calendar';
export { addDigestItem, addedTasksEmailBackgroundJob, claimDigestLines, sendDigestBackgroundJob, startDigestsBackgroundJob } from './digest';
export { emailBackgroundJob } from './email-job';
export { withInterpreter } from './interpreter';
export { isDeliveryFinal, jobEmailStatuses, messageStatus } from './job-emails';
export { getMailboxMessageHandler, listMailboxMessagesHandler } from './mailbox';
export { type DueMessage, isReminderHeld } from './morning';
export { insertNotifications, listNotificationsHandler, markNotificationsReadHandler } from './notifications';
export { retryUnsentBackgroundJob, sendAgainBackgroundJob } from './retry';
export { deliverMessage, EMAIL_RETRY_OPTIONS, emailRequestSchema, sendEmail, UndeliverableError } from './send-email';
export { teamChatBackgroundJob } from './team-chat';
export { sendTextMessage, textMessageBackgroundJob } from './text-message';
export {
  hasStopped,
  hasStoppedTexts,
  optOutOfJob,
  recordReply,
  replyKeyword,
  replyToTextHandler,
  signTextWebhook,
  simulatedReplyBackgroundJob,
  verifyTextWebhook,
} from './text-replies';
export { findUnsentEmail, listUnsentEmails } from './unsent';
