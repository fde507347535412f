export * as languagesContract from './contract';
export { ENGLISH, GUEST_LANGUAGES, type GuestLanguage, languageOfGuest } from './languages';
