/** First path segments of the pages for signing in, accepting invitations and signing out. These pages load no code of the office. */
const SIGN_IN_PAGES = ['/login', '/forgot-password', '/password-reset', '/accept-contractor-invite', '/second-step', '/logout', '/test-login'];

/** First path segments of the demo pages: the mailbox, and the simulators of other companies. These pages load no code of the office. */
const DEMO_PAGES = ['/mailbox', '/payment-tool', '/doe-simulator', '/utility-vendor'] as const;
export type DemoPage = (typeof DEMO_PAGES)[number];

/** Returns the demo page to which a path belongs; undefined if it belongs to none. */
export const demoPageOf = (path: string): DemoPage | undefined => DEMO_PAGES.find((start) => startsWith(path, [start]));

export const isSignInPage = (path: string): boolean => startsWith(path, SIGN_IN_PAGES);

/** Returns whether a path belongs to the office: it is neither a sign-in page nor a demo page. The caller has already excluded guest pages. */
export const isOfficePage = (path: string): boolean => !isSignInPage(path) && demoPageOf(path) === undefined;

const startsWith = (path: string, segments: readonly string[]): boolean => segments.some((start) => path === start || path.startsWith(`${start}/`));
