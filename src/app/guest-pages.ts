/** First path segments of guest pages. The server sends the guest app for these paths and the office app for all other paths. */
const GUEST_PAGES = [
  '/guest-login',
  '/homeowner-login',
  '/guest-logout',
  '/guest-profile',
  '/guest-completed',
  '/guest-session-expired',
  '/guest-invalid-token',
  '/guest-private-answers',
  '/quote',
  '/technician-day',
  '/usage-credentials-collected',
];

export const isGuestPage = (path: string): boolean => GUEST_PAGES.some((start) => path === start || path.startsWith(`${start}/`));
