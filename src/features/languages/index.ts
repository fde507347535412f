export * as languagesContract from './contract';
export { languagesFeature } from './feature';
export { ENGLISH, GUEST_LANGUAGES, type GuestLanguage, guestLanguagesIn } from './languages';
