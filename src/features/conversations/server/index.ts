export { emailHomeownerMessagesBackgroundJob, emailUserMessagesBackgroundJob, tellOfMessageBackgroundJob } from './emails';
export { conversationRoutes } from './routes';
export { findLastHomeownerMessage } from './store';
