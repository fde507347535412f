export * as languagesContract from './contract';
export { ENGLISH, GUEST_LANGUAGES } from './languages';
