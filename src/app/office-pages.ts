/** First path segments of pages for signing in, invitations and signing out. These pages load no code of the office. */
const SIGN_IN_PAGES = ['/login', '/forgot-password', '/password-reset', '/accept-contractor-invite', '/second-step', '/logout', '/test-login'];

/** First path segments of the pages of a demo: the mailbox, and the simulators of other companies. These pages load no code of the office. */
const DEMO_PAGES = ['/mailbox', '/payment-tool', '/doe-simulator', '/utility-vendor'];

export const isSignInPage = (path: string): boolean => startsWith(path, SIGN_IN_PAGES);

/** Returns true if the path, which is not a guest page, is a page of the office: neither a page for signing in nor a page of a demo. */
export const isOfficePage = (path: string): boolean => !startsWith(path, [...SIGN_IN_PAGES, ...DEMO_PAGES]);

const startsWith = (path: string, segments: readonly string[]): boolean => segments.some((start) => path === start || path.startsWith(`${start}/`));
