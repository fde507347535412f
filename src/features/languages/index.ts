export * as languagesContract from './contract';
export { languages } from './feature';
export { ENGLISH, GUEST_LANGUAGES, type GuestLanguage, guestLanguagesIn } from './languages';
