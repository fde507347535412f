export { asSystem, readAsSystem } from './as-system';
export { ACTOR_ROLES, callerOf, settingsOf } from './settings';
export {
  demoCall,
  type FileContext,
  type Installation,
  publicCall,
  reads,
  readsAFile,
  readsNoted,
  signedCall,
  type UseCase,
  type UseCaseContext,
  writes,
} from './use-case';
