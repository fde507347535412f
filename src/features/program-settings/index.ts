export * as programSettingsContract from './contract';
export { hasRuleNumbers } from './draft/sections';
export { programFileSchema } from './file';
