export { LANGUAGE_ROUTES, switchLanguage, writeInterpreter } from './routes';
export { guestLanguages, interpreterLine, interpreterLines } from './store';
export { followImportedTexts } from './translations';
