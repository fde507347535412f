/** First parts of guest addresses. Guests have their own application: the server sends its page for these addresses and the office page for all others. */
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
