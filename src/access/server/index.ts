export { settingsOf } from './settings';
export { type Installation, publicCall, reads, signedCall, type UseCase, type UseCaseContext, writes } from './use-case';
