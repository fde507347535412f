export { asSystem, readAsSystem } from './as-system';
export { ACTOR_ROLES, idempotencyScopeOf, sessionSettingsFor } from './settings';
export {
  type Deployment,
  demoUseCase,
  type FileContext,
  fileUseCase,
  linkUseCase,
  publicUseCase,
  readUseCase,
  secretResponseUseCase,
  type UseCase,
  type UseCaseContext,
  webhookUseCase,
  writeUseCase,
} from './use-case';
