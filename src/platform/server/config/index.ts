export type { Config, ErrorReports, FileBucket, LogLevel, Mode, OutsideIdentity } from './config';
export { ConfigError, readConfig } from './read';
