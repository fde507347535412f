export { WorklistPage } from './worklist-page';
