export { emailHomeownerMessagesJob, emailUserMessagesJob, tellOfMessageJob } from './emails';
export { conversationRoutes } from './routes';
