export { emailHomeownerMessagesBackgroundJob, emailUserMessagesBackgroundJob, notifyOfMessageBackgroundJob } from './emails';
export { conversationRoutes } from './routes';
export { findLastHomeownerMessage } from './store';
