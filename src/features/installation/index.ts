export { installationFeature } from './feature';
