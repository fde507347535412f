/** Tells another system something by HTTP. Part of what a job is given, so that tests answer for the other side. */
export type HttpPost = (url: string, body: string, headers: Record<string, string>) => Promise<{ status: number; body: string }>;

const TIMEOUT_MS = 15_000;

/** Over the network. A redirect is not followed: what we say is for the address we were given. */
export const postByHttp: HttpPost = async (url, body, headers) => {
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { status: response.status, body: await response.text() };
};
