/** Where somebody goes after signing in: only a path of this site, and never another sign-in page. */
export function redirectTarget(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? '';
  // `//host` and `/\host` are addresses of other sites to a browser.
  if (!/^\/(?![/\\])/.test(wanted)) return '/';
  const url = new URL(wanted, window.location.origin);
  if (url.origin !== window.location.origin || /^\/(login|logout|forgot-password|password-reset|accept-contractor-invite|second-step)(\/|$)/.test(url.pathname))
    return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Who wants the list because it is where the portal begins is shown where they begin. */
export const pathAfterSignIn = (search: string): string => {
  const to = redirectTarget(search);
  return to === '/' ? '/start' : to;
};

/** Where a second step is shown or set up, with the way back. */
export const secondFactorPath = (from: string): string => `/second-step?redirect=${encodeURIComponent(from)}`;

/** The sign-in page, with the way back to where somebody was. */
export const loginPath = (from: string): string => `/login?redirect=${encodeURIComponent(from)}`;
