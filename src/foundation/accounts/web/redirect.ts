/** Returns the path from the URL parameter `redirect`, to open after the user signs in. Returns `/` if the path leads to another site or to a sign-in page. */
export function redirectTarget(search: string): string {
  const redirectParam = new URLSearchParams(search).get('redirect') ?? '';
  // Browsers treat `//host` and `/\host` as URLs of other sites.
  if (!/^\/(?![/\\])/.test(redirectParam)) return '/';
  const url = new URL(redirectParam, window.location.origin);
  if (url.origin !== window.location.origin || /^\/(login|logout|forgot-password|password-reset|accept-contractor-invite|second-step)(\/|$)/.test(url.pathname))
    return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Returns the page to open after the user signs in. Replaces the default target `/` with `/start`, which opens the user's start page. */
export const pathAfterSignIn = (search: string): string => {
  const target = redirectTarget(search);
  return target === '/' ? '/start' : target;
};

/** Returns the URL of the page for two-factor authentication. `from` is the page to return to. */
export const secondFactorPath = (from: string): string => `/second-step?redirect=${encodeURIComponent(from)}`;

/** Returns the URL of the sign-in page. `from` is the page to return to. */
export const loginPath = (from: string): string => `/login?redirect=${encodeURIComponent(from)}`;
