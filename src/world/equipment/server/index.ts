export { findEquipment, findOffered } from './find';
export { hasEquipment } from './has-equipment';
export { identityOf, idOf } from './identity';
export { importFile } from './import/import-file';
export { matchEquipment } from './match';
export { EQUIPMENT_CALLS } from './routes';
export { loadSampleEquipment } from './samples';
export { writeEquipment } from './write';
