export { pickShortCode } from './create';
export { jobCreationRoutes } from './routes';
