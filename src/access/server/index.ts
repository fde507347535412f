export { settingsOf } from './settings';
export { publicCall, reads, type UseCase, type UseCaseContext, writes } from './use-case';
