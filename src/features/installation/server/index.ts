export { loadFromCatalog } from './catalogue';
export { installationServer } from './feature';
