import type { z } from 'zod';
import type { HttpPost } from '@/platform/server/http';
import { type UtilityVendor, vendorBillPage, vendorConnection, vendorEventPage, vendorIntervalPage, vendorStatus } from '../vendor';

/** Thrown if the vendor did not respond or had an internal error. A later attempt may succeed. */
export class VendorOutageError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

const NOT_FOUND = 404;
const UNPROCESSABLE = 422;

type Settings = { url: string; key: string };

/** Client of a utility data vendor with a JSON API: customer link, events, bills and intervals in pages. */
export function vendorByHttp({ url, key }: Settings, send: HttpPost): UtilityVendor {
  const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown, headers: Record<string, string> = {}) => {
    try {
      const answer = await send(`${url}${path}`, body === undefined ? '' : JSON.stringify(body), { authorization: `Bearer ${key}`, ...headers }, method);
      if (answer.status >= 500 || answer.status === 429) throw new VendorOutageError(new Error(`The utility vendor answered ${answer.status}`));
      return answer;
    } catch (error) {
      throw error instanceof VendorOutageError ? error : new VendorOutageError(error);
    }
  };
  const read = async <T extends z.ZodType>(path: string, schema: T): Promise<z.infer<T>> => {
    const answer = await ask('GET', path);
    if (answer.status >= 300) throw new Error(`The utility vendor answered ${answer.status}`);
    return schema.parse(JSON.parse(answer.body));
  };
  const at = (connection: string) => `/connections/${encodeURIComponent(connection)}`;
  const from = (name: string, cursor: string | null) => (cursor === null ? '' : `?${new URLSearchParams({ [name]: cursor })}`);
  return {
    invite: async (request) => {
      const answer = await ask('POST', '/connections', request, { 'idempotency-key': request.key });
      if (answer.status === UNPROCESSABLE) return 'unsupported';
      if (answer.status >= 300) throw new Error(`The utility vendor answered ${answer.status}`);
      return vendorConnection.parse(JSON.parse(answer.body));
    },
    status: async (connection) => (await read(at(connection), vendorStatus)).status,
    events: (connection, after) => read(`${at(connection)}/events${from('after', after)}`, vendorEventPage),
    bills: (connection, cursor) => read(`${at(connection)}/bills${from('cursor', cursor)}`, vendorBillPage),
    intervals: (connection, cursor) => read(`${at(connection)}/intervals${from('cursor', cursor)}`, vendorIntervalPage),
    revoke: async (connection) => {
      const answer = await ask('DELETE', at(connection));
      // Accept 404, because the vendor deletes a connection when its access ends.
      if (answer.status >= 300 && answer.status !== NOT_FOUND) throw new Error(`The utility vendor answered ${answer.status}`);
    },
  };
}
