export { asSystem, readAsSystem } from './as-system';
export { ACTOR_ROLES, idempotencyScopeOf, sessionSettingsFor } from './settings';
export {
  auditedReadUseCase,
  type Deployment,
  demoUseCase,
  type FileContext,
  fileUseCase,
  linkUseCase,
  publicUseCase,
  readUseCase,
  type UseCase,
  type UseCaseContext,
  webhookUseCase,
  writeUseCase,
} from './use-case';
