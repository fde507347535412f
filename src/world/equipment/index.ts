export type { EquipmentMatch, TypedEquipment } from './contract';
export * as equipmentContract from './contract';
export * from './equipment';
export { parseEquipment } from './read';
export * from './types';
