export { ReviewWorkbench } from './workbench';
