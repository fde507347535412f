export { AppSetup } from './app-setup';
export { BackupCodes } from './backup-codes';
export { canUsePasskeys, createBackupCodes, type Passkey, removeAuthenticator, removePasskey, type SecondFactorStatus } from './identity-api';
export { PasskeySetup } from './passkey-setup';
export { PasswordField } from './password-field';
export { ProblemLine } from './problem-line';
export { SECOND_FACTOR_KEY, useSecondFactor } from './use-second-factor';
export { useSingleCall } from './use-single-call';
