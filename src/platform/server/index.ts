export { type Clock, fixedClock, openClock } from './clock';
export { CONFIG_VARIABLES, type Config, type Mode, readConfig } from './config';
export * from './db';
export { hashToken, newId, newShortCode, newToken } from './ids';
export { createLog, type Log } from './log';
export * from './outbox';
export { StartupProblem } from './problem';
export { PROJECT_ROOT } from './root';
export { openAuthSecret, openKeptSecret } from './secret';
