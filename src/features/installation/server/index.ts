export { loadFromCatalog } from './catalog';
export { installationServer } from './feature';
