import type { z } from 'zod';
import { GeocoderError } from './geocoder';

type Request = { url: string; timeoutMs: number; headers?: Record<string, string>; body?: unknown };
type Response = { status: number; text: string };

/** Maximum length of a response in characters. No valid geocoder response is this long. */
const MAX_CHARACTERS = 1_000_000;

/**
 * Sends a GET request, or a POST request if there is a body, and returns the parsed response. Returns null for an error response that `isNoMatch` accepts. Does
 * not follow redirects, because only the configured host may receive the address and the API key.
 *
 * @throws `GeocoderError` if the service does not respond in time, rejects the request, or sends an unreadable or too long response.
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
