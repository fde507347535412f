import { exchangeCustomToken } from '../second-factor/identity-api';

/**
 * Signs in with a token that another system put into the URL (`/login#token=…`), and opens the page `to`. Browsers do not send the fragment to servers, and
 * this function removes it from the URL immediately. Returns an error message, or null if the sign-in succeeded or the URL has no token.
 */
export async function signInWithUrlToken(to: string): Promise<string | null> {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token');
  if (!token) return null;
  window.history.replaceState(null, '', `${window.location.pathname}${window.location.search}`);
  const problem = await exchangeCustomToken(token);
  if (problem === null) window.location.replace(to);
  return problem;
}
