export { ReviewWorkbench } from './review-workbench';
