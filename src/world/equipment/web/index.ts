export { EquipmentDialog } from './equipment-dialog';
export { EquipmentPage } from './equipment-page';
export { UnitLine } from './unit-line';
