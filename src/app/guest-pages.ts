/** Where the addresses of guests begin. They have an application of their own: the server gives its page for these, and the office's for all others. */
const GUEST_PAGES = [
  '/guest-login',
  '/homeowner-login',
  '/guest-logout',
  '/guest-profile',
  '/guest-completed',
  '/guest-session-expired',
  '/guest-invalid-token',
  '/guest-private-answers',
  '/usage-credentials-collected',
];

export const isGuestPage = (path: string): boolean => GUEST_PAGES.some((start) => path === start || path.startsWith(`${start}/`));
