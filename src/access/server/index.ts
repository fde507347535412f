export { asSystem, readAsSystem } from './as-system';
export { ACTOR_ROLES, callerOf, settingsOf } from './settings';
export { demoCall, type Installation, publicCall, reads, readsNoted, signedCall, type UseCase, type UseCaseContext, writes } from './use-case';
