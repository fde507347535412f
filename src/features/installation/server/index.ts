export { fromCatalogue } from './catalogue';
export { installationServer } from './feature';
