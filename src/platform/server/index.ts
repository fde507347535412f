export * from './background-jobs';
export { type Clock, fixedClock, openClock } from './clock';
export { type Config, ConfigError, type DeploymentMode, type FileBucket, readConfig } from './config';
export * from './db';
export { hashToken, newId, newShortCode, newToken } from './ids';
export {
  changedTexts,
  languageWithTag,
  loadDefinitionTexts,
  runInLanguage,
  runInSourceLanguage,
  runInViewerLanguage,
  setTranslationChanges,
  translationStatus,
  translationsOf,
} from './language';
export { createLog, type Log } from './log';
export { PROJECT_ROOT } from './root';
export { openAuthSecret, openStoredSecret } from './secret';
export { sourceHash } from './source-hash';
export { StartupError } from './startup-error';
