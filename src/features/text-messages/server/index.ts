export { noteReplyBackgroundJob, textMessageRoutes } from './replies';
