import { t } from './messages';

/**
 * Error codes of the server with their HTTP status. The meaning of a code never changes. A new situation gets a new code. The comments describe when a code
 * occurs and what the caller should do.
 */
export const ERROR_CODES = {
  /** The body is not JSON, or the request is not valid HTTP. Send JSON. */
  unreadable: 400,
  /** The request has no valid session. Sign in again. */
  signed_out: 401,
  /** A message from another system has an invalid signature or was signed too long ago. Check the secret and the clock, and sign the message again. */
  bad_signature: 401,
  /** The caller is signed in but must still confirm the sign-in with a second factor. Go to /second-step. */
  second_step_needed: 403,
  /** The guest link was opened on another device before. Request a code, then send the link again with the code. */
  code_needed: 403,
  /** The caller may see the object, but may not perform the requested action. Do not retry. */
  not_allowed: 403,
  /** The object does not exist or is not visible to the caller. Both cases give the same response, so callers cannot find out which objects exist. */
  not_found: 404,
  /** The request did not arrive completely in time. Send it again. */
  too_slow: 408,
  /** The state of the object does not allow the requested action. Load the object again and decide again. */
  wrong_state: 409,
  /** Another user saved the same data in the meantime. For answers of a task, `issues` contains both values of each conflict. Load the data again. */
  stale_version: 409,
  /**
   * The object already exists, or another user has claimed it. `detail` describes the conflict. If the endpoint accepts a confirmation, send the request again
   * with it.
   */
  already_exists: 409,
  /** The request has a consequence that the user must confirm. `detail` describes the consequence. Ask the user, then send the request again with `confirm`. */
  needs_confirmation: 409,
  /** An idempotency key was used with another input or at another endpoint. Use a new key. */
  key_reused: 409,
  /** The body has more bytes than the endpoint accepts. Send less. */
  too_large: 413,
  /** The input is invalid. `issues` lists the problems, at most a hundred. */
  bad_input: 422,
  /** Too many attempts. Wait for the time in the Retry-After header. */
  too_many_tries: 429,
  /** The headers of the request are too long. Send shorter headers. */
  headers_too_large: 431,
  /** Internal error of the portal. The request is safe to repeat. To find the cause, search the log for the request ID. */
  internal: 500,
  /** An external service did not respond. The request is safe to repeat later. */
  outside_failed: 502,
  /** The portal is starting, stopping or overloaded, or cannot reach its database or file store. The request is safe to repeat after a short wait. */
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;

/** One validation issue. `path` is the path of the field, such as `scope_lines.2.total`. It is empty if the issue concerns the entire body. */
export type Issue = { path: string; code: string; message: string; [more: string]: unknown };

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[];
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, detail: string, options: { issues?: Issue[]; headers?: Record<string, string>; cause?: unknown } = {}) {
    super(detail, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.issues = options.issues ?? [];
    this.headers = options.headers ?? {};
  }

  get status(): number {
    return ERROR_CODES[this.code];
  }
}

/** Returns the error for an object that is missing or hidden from the caller (404). */
export const notFound = (detail = t('page_not_found_error')) => new AppError('not_found', detail);
/** Returns the error for a missing right (403). */
export const notAllowed = (detail: string) => new AppError('not_allowed', detail);
/** Returns the error for an action that the current state of the object does not allow (409). */
export const wrongState = (detail: string) => new AppError('wrong_state', detail);
/** Returns the error for changing an object that another request has changed since the caller read it (409). */
export const staleVersion = (detail: string) => new AppError('stale_version', detail);

/** Returns the error for invalid input with all issues (422). The detail, which toasts show, is the message of the first issue. */
export function badInput(issues: Issue[]): AppError {
  return new AppError('bad_input', issues[0]?.message ?? t('validation_error'), { issues });
}
