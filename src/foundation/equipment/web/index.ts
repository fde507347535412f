export { EQUIPMENT_AUDIT_LABELS } from './entry-labels';
export { EquipmentDialog } from './equipment-dialog';
export { EquipmentPage } from './equipment-page';
export { EquipmentSummary } from './equipment-summary';
