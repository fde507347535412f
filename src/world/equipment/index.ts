export type { EquipmentMatch, TypedUnit } from './contract';
export * as equipmentContract from './contract';
export * from './equipment';
export { readUnit } from './read';
export * from './types';
