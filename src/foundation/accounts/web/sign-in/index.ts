export { AcceptInvitePage } from './accept-invite-page';
export { ForgotPasswordPage } from './forgot-password-page';
export { LoginPage } from './login-page';
export { LogoutPage } from './logout-page';
export { PasswordResetPage } from './password-reset-page';
