export { AppSetup } from './app-setup';
export { BackupCodes } from './backup-codes';
export { canUsePasskeys, endApp, newBackupCodes, type Passkey, removePasskey, type SecondStepState } from './calls';
export { PasskeySetup } from './passkey-setup';
export { PasswordField } from './password-field';
export { ProblemLine } from './problem-line';
export { useAsking } from './use-asking';
export { SECOND_STEP_KEY, useSecondStep } from './use-second-step';
