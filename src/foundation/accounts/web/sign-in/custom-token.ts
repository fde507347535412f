import { exchangeCustomToken } from '../second-factor/calls';

/**
 * `/login#token=…`: another system has signed somebody in. Behind the #, which no server and no log sees; taken out of the
 * address at once. The problem; null when there was none: the page is left.
 */
export async function takeCustomToken(to: string): Promise<string | null> {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token');
  if (!token) return null;
  window.history.replaceState(null, '', `${window.location.pathname}${window.location.search}`);
  const problem = await exchangeCustomToken(token);
  if (problem === null) window.location.replace(to);
  return problem;
}
