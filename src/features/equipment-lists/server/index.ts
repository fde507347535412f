export { applyImportJob } from './apply-job';
export { readImportJob } from './read-job';
export { EQUIPMENT_LIST_ROUTES } from './routes';
