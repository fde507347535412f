export { LANGUAGE_ROUTES, switchLanguage, writeInterpreter } from './routes';
export { guestLanguages, interpreterLine, interpreterLines, offeredLanguages } from './store';
export { followImportedTexts } from './translations';
