import { exchangeCustomToken } from '../second-factor/calls';

/**
 * Signs in with `/login#token=…` from another system. The fragment is not sent to servers, and is removed from the URL at once. Returns an error
 * message, or null if the page is being left or there is no token.
 */
export async function takeCustomToken(to: string): Promise<string | null> {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token');
  if (!token) return null;
  window.history.replaceState(null, '', `${window.location.pathname}${window.location.search}`);
  const problem = await exchangeCustomToken(token);
  if (problem === null) window.location.replace(to);
  return problem;
}
