export type { Config, DeploymentMode, ErrorReports, FileBucket, LogLevel, OutsideIdentity } from './config';
export { ConfigError, readConfig } from './read';
