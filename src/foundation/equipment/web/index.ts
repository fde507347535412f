export { EquipmentDialog } from './equipment-dialog';
export { EquipmentPage } from './equipment-page';
export { EquipmentSummary } from './equipment-summary';
