/** First path segments of guest pages. For these paths, the server sends the app for guests. For all other pages, it sends the app for the office. */
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
