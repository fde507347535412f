/** Sends an HTTP request to another system, a POST by default. Background jobs get this function as a parameter, so that tests can replace the other system. */
export type HttpPost = (
  url: string,
  body: string,
  headers: Record<string, string>,
  method?: 'GET' | 'POST' | 'DELETE',
) => Promise<{ status: number; body: string }>;

const TIMEOUT_MS = 15_000;

/** Sends a request over the network. Redirects are not followed, because the data must reach only the configured address. */
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
