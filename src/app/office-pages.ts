/** First path segments of pages for signing in, invitations and signing out. These pages load no code of the office. */
const SIGN_IN_PAGES = ['/login', '/forgot-password', '/password-reset', '/accept-contractor-invite', '/second-step', '/logout', '/test-login'];

/** First path segments of the pages of a demo: the mailbox, and the simulators of other companies. These pages load no code of the office. */
const DEMO_PAGES = ['/mailbox', '/payment-tool', '/doe-simulator', '/utility-vendor'] as const;
export type DemoPage = (typeof DEMO_PAGES)[number];

/** Returns the demo page to which a path belongs, or undefined. */
export const demoPageOf = (path: string): DemoPage | undefined => DEMO_PAGES.find((start) => startsWith(path, [start]));

export const isSignInPage = (path: string): boolean => startsWith(path, SIGN_IN_PAGES);

/** Returns true if the path, which is not a guest page, is a page of the office: neither a page for signing in nor a page of a demo. */
export const isOfficePage = (path: string): boolean => !isSignInPage(path) && demoPageOf(path) === undefined;

const startsWith = (path: string, segments: readonly string[]): boolean => segments.some((start) => path === start || path.startsWith(`${start}/`));
