/** Returns the page after signing in: a path of this site that is not a sign-in page. */
export function redirectTarget(search: string): string {
  const redirectParam = new URLSearchParams(search).get('redirect') ?? '';
  // Browsers treat `//host` and `/\host` as URLs of other sites.
  if (!/^\/(?![/\\])/.test(redirectParam)) return '/';
  const url = new URL(redirectParam, window.location.origin);
  if (url.origin !== window.location.origin || /^\/(login|logout|forgot-password|password-reset|accept-contractor-invite|second-step)(\/|$)/.test(url.pathname))
    return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Returns the page after signing in. The job list is the default target, so it is replaced by the user's start page. */
export const pathAfterSignIn = (search: string): string => {
  const target = redirectTarget(search);
  return target === '/' ? '/start' : target;
};

/** Returns the URL of the page for two-factor authentication, with the page to return to. */
export const secondFactorPath = (from: string): string => `/second-step?redirect=${encodeURIComponent(from)}`;

/** Returns the URL of the sign-in page, with the page to return to. */
export const loginPath = (from: string): string => `/login?redirect=${encodeURIComponent(from)}`;
