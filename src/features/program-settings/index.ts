export { programChanges } from './body/differences';
export { type DraftBody, entryKey, formatPointer, parsePointer, valueAt } from './body/pointer';
export { datedPart, hasRuleNumbers, isEditable, numbersIn } from './body/sections';
export * as programSettingsContract from './contract';
export { type ProgramFile, programFileSchema } from './file';
