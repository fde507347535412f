export { UNKNOWN_VALUES } from './attribute-values';
export type { EquipmentMatch, TypedEquipment } from './contract';
export * as equipmentContract from './contract';
export * from './equipment';
export { parseEquipment } from './parse-equipment';
export * from './types';
