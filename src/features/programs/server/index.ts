export * as programActs from './acts';
export { getPrograms } from './programs';
