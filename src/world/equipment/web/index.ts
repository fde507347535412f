export { EquipmentDialog } from './equipment-dialog';
export { EquipmentPage } from './equipment-page';
export type { EquipmentSearch } from './page-search';
export { UnitLine } from './unit-line';
