export * as equipmentContract from './contract';
export { type EquipmentFilters, type EquipmentMatch, equipmentFilters, MATCHES, type TypedUnit } from './contract';
export * from './equipment';
export { readUnit } from './read';
export * from './types';
