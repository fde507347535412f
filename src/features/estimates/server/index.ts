export { estimateFor } from './estimate-for';
export { ESTIMATE_ROUTES } from './routes';
