import { z } from 'zod';
import { isRecord } from '@/platform';
import type { HttpPost } from '@/platform/server/http';
import type { ApiPart, DeletedRecord, DoeAnswer, DoeApi, DoeMessage } from '../../doe-api';
import type { RecordKind } from '../../record';

/**
 * Thrown if DOE sent no usable response, for example because it rejected the sign-in, enforced a rate limit or had an internal error. A later attempt may
 * succeed.
 */
export class DoeOutageError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

export type DoeSettings = { url: string; tokenUrl: string; clientId: string; clientSecret: string };

const PARTS: Readonly<Record<ApiPart, string>> = { hear: '/electric', homes: '/homes' };
const token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive().optional() });

/** The client requests a new token this number of seconds before the current token expires. */
const TOKEN_MARGIN = 60;
/** Lifetime of a token in seconds if DOE's response does not contain one. */
const TOKEN_SECONDS = 300;

/** Cached tokens of this process. The key is the token address and the client ID. */
const tokens = new Map<string, { value: string; until: number }>();

/** Returns the API path for new records. Source: endpoint table in the repository `pnnl/IRA-Rebates-API`. */
function pathOf(part: ApiPart, kind: RecordKind, reservation: string | null): string {
  const reservations = `${PARTS[part]}/reservations`;
  if (kind === 'reservation') return reservations;
  const names = { assessment: 'limited-assessments', redemption: part === 'hear' ? 'install-redemptions' : 'redemptions' };
  return `${reservations}/${encodeURIComponent(reservation ?? '')}/${names[kind]}`;
}

/** Returns a client of DOE's IRA Rebates API. The API uses OAuth 2 client credentials and JSON. The worker repeats calls that failed because of an outage. */
export function doeByHttp(settings: DoeSettings, send: HttpPost): DoeApi {
  const post: HttpPost = async (...request) => {
    try {
      const answer = await send(...request);
      if (answer.status >= 500 || answer.status === 429 || answer.status === 408) throw new DoeOutageError(new Error(`DOE answered ${answer.status}`));
      return answer;
    } catch (error) {
      throw error instanceof DoeOutageError ? error : new DoeOutageError(error);
    }
  };
  const call = async (path: string, body: unknown, method: 'POST' | 'DELETE', headers: Record<string, string> = {}) => {
    const sendOnce = async () =>
      post(
        `${settings.url}${path}`,
        JSON.stringify(body),
        { 'content-type': 'application/json', authorization: `Bearer ${await tokenFor(settings, post)}`, ...headers },
        method,
      );
    const answer = await sendOnce();
    if (answer.status !== 401) return answer;
    // Repeat the request with a new token, because DOE rejected the cached token before it expired.
    tokens.delete(tokenKey(settings));
    const second = await sendOnce();
    if (second.status === 401) throw new DoeOutageError(new Error('DOE refused the token'));
    return second;
  };
  return {
    send: async ({ part, kind, reservation, payload, key }) =>
      answerOf(await call(pathOf(part, kind, reservation), payload, 'POST', { 'idempotency-key': key })),
    remove: async ({ part, kind, reservation, id, reason }: DeletedRecord) => {
      const body = { deletion_reason: reason, ...(kind === 'reservation' && { delete_redemptions: true }) };
      const answer = await call(`${pathOf(part, kind, reservation)}/${encodeURIComponent(id)}`, body, 'DELETE');
      if (answer.status >= 300 && answer.status !== 404) throw new DoeOutageError(new Error(`DOE answered ${answer.status} to a deletion`));
    },
  };
}

/** Returns the HTTP Basic authorization header of a client. RFC 6749 requires form encoding of the ID and the secret. */
export const basicAuthorizationOf = (id: string, secret: string): string => {
  const credentials = [id, secret].map(encodeURIComponent).join(':');
  return ['Basic', Buffer.from(credentials).toString('base64')].join(' ');
};

const tokenKey = ({ tokenUrl, clientId }: DoeSettings): string => `${tokenUrl} ${clientId}`;

async function tokenFor(settings: DoeSettings, ask: HttpPost): Promise<string> {
  const cachedToken = tokens.get(tokenKey(settings));
  if (cachedToken && cachedToken.until > Date.now()) return cachedToken.value;
  const answer = await ask(settings.tokenUrl, 'grant_type=client_credentials', {
    'content-type': 'application/x-www-form-urlencoded',
    authorization: basicAuthorizationOf(settings.clientId, settings.clientSecret),
  });
  const parsed = answer.status < 300 ? token.safeParse(jsonOf(answer.body)) : null;
  if (!parsed?.success) throw new DoeOutageError(new Error(`DOE answered ${answer.status} to the sign-in of the client`));
  const { access_token: value, expires_in = TOKEN_SECONDS } = parsed.data;
  tokens.set(tokenKey(settings), { value, until: Date.now() + Math.max(0, expires_in - TOKEN_MARGIN) * 1000 });
  return value;
}

/** Parses a response from DOE. Accepts several property names for the ID and the messages, because the published standard does not define the responses. */
function answerOf({ status, body }: Awaited<ReturnType<HttpPost>>): DoeAnswer {
  const json = jsonOf(body);
  const answer = isRecord(json) ? json : {};
  const warnings = messagesOf(answer.warnings, 'warning');
  const errors = messagesOf(answer.errors, 'error');
  if (status < 300 && errors.length === 0) {
    const data = isRecord(answer.data) ? answer.data : answer;
    const id = [data.id, data.reservation_id, data.redemption_id, data.limited_assessment_id].find((value) => typeof value === 'string' && value !== '');
    if (typeof id !== 'string') throw new DoeOutageError(new Error('DOE accepted a record without an id'));
    return { isAccepted: true, id, messages: warnings };
  }
  const detail = [answer.message, answer.detail].find((value) => typeof value === 'string');
  const generalMessage: DoeMessage = { severity: 'error', path: '', message: typeof detail === 'string' ? detail : String(status) };
  return { isAccepted: false, messages: [...(errors.length > 0 ? errors : [generalMessage]), ...warnings] };
}

function messagesOf(list: unknown, severity: DoeMessage['severity']): DoeMessage[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown) => {
    if (typeof item === 'string') return [{ severity, path: '', message: item }];
    if (!isRecord(item)) return [];
    const path = [item.field, item.path].find((value) => typeof value === 'string');
    const message = [item.message, item.detail].find((value) => typeof value === 'string');
    return [{ severity, path: typeof path === 'string' ? path : '', message: typeof message === 'string' ? message : JSON.stringify(item) }];
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
