export { WorklistPage } from './queue-page';
