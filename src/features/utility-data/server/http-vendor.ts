import type { z } from 'zod';
import type { HttpPost } from '@/platform/server/http';
import { type UtilityVendor, vendorBillPage, vendorConnectionSchema, vendorEventPage, vendorIntervalPage, vendorStatusSchema } from '../vendor';

/** Thrown if the vendor did not respond, had an internal error, or received too many requests. Another attempt may succeed. */
export class VendorOutageError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

const NOT_FOUND = 404;
const UNPROCESSABLE = 422;

type Settings = { url: string; key: string };

/** Client for the JSON API of a utility data vendor. The API provides links for homeowners, events, and pages of bills and intervals. */
export function vendorByHttp({ url, key }: Settings, send: HttpPost): UtilityVendor {
  const callVendor = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown, headers: Record<string, string> = {}) => {
    try {
      const answer = await send(`${url}${path}`, body === undefined ? '' : JSON.stringify(body), { authorization: `Bearer ${key}`, ...headers }, method);
      if (answer.status >= 500 || answer.status === 429) throw new VendorOutageError(new Error(`The utility vendor answered ${answer.status}`));
      return answer;
    } catch (error) {
      throw error instanceof VendorOutageError ? error : new VendorOutageError(error);
    }
  };
  const readJson = async <T extends z.ZodType>(path: string, schema: T): Promise<z.infer<T>> => {
    const answer = await callVendor('GET', path);
    if (answer.status >= 300) throw new Error(`The utility vendor answered ${answer.status}`);
    return schema.parse(JSON.parse(answer.body));
  };
  const connectionPath = (connection: string) => `/connections/${encodeURIComponent(connection)}`;
  const cursorQuery = (name: string, cursor: string | null) => (cursor === null ? '' : `?${new URLSearchParams({ [name]: cursor })}`);
  return {
    invite: async (request) => {
      const answer = await callVendor('POST', '/connections', request, { 'idempotency-key': request.key });
      if (answer.status === UNPROCESSABLE) return 'unsupported';
      if (answer.status >= 300) throw new Error(`The utility vendor answered ${answer.status}`);
      return vendorConnectionSchema.parse(JSON.parse(answer.body));
    },
    status: async (connection) => (await readJson(connectionPath(connection), vendorStatusSchema)).status,
    events: (connection, after) => readJson(`${connectionPath(connection)}/events${cursorQuery('after', after)}`, vendorEventPage),
    bills: (connection, cursor) => readJson(`${connectionPath(connection)}/bills${cursorQuery('cursor', cursor)}`, vendorBillPage),
    intervals: (connection, cursor) => readJson(`${connectionPath(connection)}/intervals${cursorQuery('cursor', cursor)}`, vendorIntervalPage),
    revoke: async (connection) => {
      const answer = await callVendor('DELETE', connectionPath(connection));
      // Accept 404, because the vendor may already have deleted the connection.
      if (answer.status >= 300 && answer.status !== NOT_FOUND) throw new Error(`The utility vendor answered ${answer.status}`);
    },
  };
}
