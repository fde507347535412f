export * as applicationActs from './acts';
export { applicationServer } from './feature';
