export { equipmentIdentityOf, equipmentIdOf } from './equipment-identity';
export { findEquipmentByIds, findSelectableEquipment } from './find';
export { hasEquipment } from './has-equipment';
export { importEquipmentFile } from './import/import-file';
export { knownBrands } from './known-brands';
export { matchEquipment } from './match';
export { EQUIPMENT_CALLS } from './routes';
export { loadSampleEquipment } from './samples';
export { upsertEquipment } from './upsert';
