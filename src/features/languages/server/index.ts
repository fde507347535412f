export { LANGUAGE_ROUTES, switchLanguage, writeInterpreter } from './routes';
export { guestLanguages, interpreterLines } from './store';
export { followImportedTexts } from './translations';
