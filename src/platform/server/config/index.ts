export type { Config, DeploymentMode, ErrorReportingConfig, FileBucket, LogLevel, OutsideIdentity } from './config';
export { ConfigError, readConfig } from './read';
