import type { z } from 'zod';
import { GeocoderError } from './geocoder';

type Request = { url: string; timeoutMs: number; headers?: Record<string, string>; body?: unknown };
type Response = { status: number; text: string };

/** Maximum length of a response. It is longer than any response of the geocoders. */
const MAX_CHARACTERS = 1_000_000;

/**
 * Sends a GET, or a POST if there is a body, and returns the parsed response. Returns null for an error response that `isNoMatch` accepts. Redirects are not
 * followed, because the address and the key must reach only the configured host.
 *
 * @throws `GeocoderError` if the service does not respond in time, refuses the request, or sends an unreadable or too long response.
 */
export async function askJson<T>(request: Request, schema: z.ZodType<T>, isNoMatch: (response: Response) => boolean = () => false): Promise<T | null> {
  const { status, text } = await send(request);
  if (status >= 300 && isNoMatch({ status, text })) return null;
  if (status >= 300) throw new GeocoderError(`Status ${status}: ${text.slice(0, 300)}`);
  if (text.length > MAX_CHARACTERS) throw new GeocoderError('The response is too long');
  const parsed = schema.safeParse(parseJson(text));
  if (!parsed.success) throw new GeocoderError(`Unexpected response: ${parsed.error.issues[0]?.message ?? ''}`);
  return parsed.data;
}

async function send({ url, timeoutMs, headers = {}, body }: Request): Promise<Response> {
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw new GeocoderError(`No response within ${timeoutMs} ms`, { cause: error });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
