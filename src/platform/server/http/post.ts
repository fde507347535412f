/**
 * Sends an HTTP request to another system, by default with POST. Background jobs get this function as a dependency, so that tests can simulate the other
 * system.
 */
export type HttpPost = (
  url: string,
  body: string,
  headers: Record<string, string>,
  method?: 'GET' | 'POST' | 'DELETE',
) => Promise<{ status: number; body: string }>;

const TIMEOUT_MS = 15_000;

/** Sends a request over the network. Does not follow redirects, because only the configured address may receive the data. */
export const postByHttp: HttpPost = async (url, body, headers, method = 'POST') => {
  const hasBody = method === 'POST' || (method === 'DELETE' && body !== '');
  const response = await fetch(url, {
    method,
    ...(hasBody && { body }),
    headers: { ...(hasBody && { 'content-type': 'application/json' }), ...headers },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { status: response.status, body: await response.text() };
};
