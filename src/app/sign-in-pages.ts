/** First path segments of pages for signing in, invitations and signing out. These pages load no code of the office. */
const SIGN_IN_PAGES = ['/login', '/forgot-password', '/password-reset', '/accept-contractor-invite', '/second-step', '/logout', '/test-login'];

export const isSignInPage = (path: string): boolean => SIGN_IN_PAGES.some((start) => path === start || path.startsWith(`${start}/`));
