export { programChanges } from './body/differences';
export { type DraftBody, formatPointer, parsePointer, valueAt } from './body/pointer';
export { hasRuleNumbers } from './body/sections';
export * as programSettingsContract from './contract';
export { programFileSchema } from './file';
