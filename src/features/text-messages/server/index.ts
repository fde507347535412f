export { recordTextReplyBackgroundJob, textMessageRoutes } from './replies';
