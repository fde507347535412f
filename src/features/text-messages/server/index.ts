export { noteReplyJob, textMessageRoutes } from './replies';
