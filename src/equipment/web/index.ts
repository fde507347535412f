export { EquipmentDialog } from './equipment-dialog';
export { UnitLine } from './unit-line';
