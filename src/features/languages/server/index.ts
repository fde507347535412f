export { LANGUAGE_ROUTES, switchLanguage } from './routes';
export { guestLanguages } from './store';
export { followImportedTexts } from './translations';
