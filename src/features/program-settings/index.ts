export { hasRuleNumbers } from './body/sections';
export * as programSettingsContract from './contract';
export { programFileSchema } from './file';
