export * as languagesContract from './contract';
export { ENGLISH, GUEST_LANGUAGES, type GuestLanguage, guestLanguagesIn } from './languages';
