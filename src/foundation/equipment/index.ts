export { attributeValuesOf, DEFINITIONS, UNKNOWN_VALUES } from './attribute-values';
export type { EquipmentMatch, TypedEquipment } from './contract';
export * as equipmentContract from './contract';
export * from './equipment';
export { type ColumnName, isListKey, LIST_NAMES, type ListKey, publishedListOf } from './lists';
export { parseEquipment } from './parse-equipment';
export * from './types';
