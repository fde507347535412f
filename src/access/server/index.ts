export { settingsOf } from './settings';
export { type Installation, publicCall, reads, type UseCase, type UseCaseContext, writes } from './use-case';
