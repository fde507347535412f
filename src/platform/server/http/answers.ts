import { type Endpoint, ERROR_CODES, type ErrorCode } from '../..';

/** HTTP status that an endpoint can return. `codes` lists the error codes with this status, or describes the kind of successful response. */
export type CallAnswer = { status: number; codes: readonly ErrorCode[] | 'success' | 'not_modified' };

/** Errors that every endpoint can return. For example, every query can be invalid, and every request can arrive too slowly. */
const OF_THE_SERVER: readonly ErrorCode[] = ['bad_input', 'too_slow', 'headers_too_large', 'internal', 'unavailable'];

/**
 * Errors that every endpoint with a session can return. The session is checked before the handler runs. `not_found` is among them, because row-level security
 * hides objects that the caller may not see.
 */
const OF_A_SESSION: readonly ErrorCode[] = ['signed_out', 'not_allowed', 'second_step_needed', 'not_found'];

/**
 * Returns every HTTP status that an endpoint can return, for the OpenAPI document. A test file fails if one of its requests gets a status that is not in this
 * list.
 */
export function possibleResponses(call: Endpoint): CallAnswer[] {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of refusalsOf(call)) byStatus.set(ERROR_CODES[code], [...(byStatus.get(ERROR_CODES[code]) ?? []), code]);
  return [
    { status: call.status ?? 200, codes: 'success' },
    ...(call.revalidates ? [{ status: 304, codes: 'not_modified' } as const] : []),
    ...[...byStatus].map(([status, codes]) => ({ status, codes })),
  ];
}

/** Returns true if the OpenAPI document lists this status for an endpoint. */
export const isDeclared = (call: Endpoint, status: number): boolean => possibleResponses(call).some((answer) => answer.status === status);

function refusalsOf(call: Endpoint): Set<ErrorCode> {
  const isWrite = call.method !== 'GET';
  return new Set<ErrorCode>([
    ...OF_THE_SERVER,
    ...(call.roles === 'public' ? [] : OF_A_SESSION),
    ...(call.params ? (['not_found'] as const) : []),
    // The server parses the body of every write, even if the endpoint does not use it.
    ...(isWrite ? (['unreadable', 'too_large'] as const) : []),
    ...(isWrite && (call.roles !== 'public' || call.signed) ? (['key_reused'] as const) : []),
    ...(call.signed ? (['bad_signature'] as const) : []),
    ...(call.errors ?? []),
  ]);
}
