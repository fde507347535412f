import { AppError, type ErrorBody, isRecord } from '../..';
import { isDatabaseUnavailable } from './database-unavailable';
import { t } from './messages';

/** Maximum number of issues in a response. A limit is needed, because every key in a body can have a problem. */
const MAX_ISSUES = 100;

type Answer = { status: number; body: ErrorBody; headers: Record<string, string> };

/** Returns the HTTP status and body for an error. The body of an unexpected error reveals no internal details. */
export function errorBody(error: unknown, requestId: string): Answer {
  if (error instanceof AppError) {
    const { code, message: detail, issues, status, headers } = error;
    const omittedCount = issues.length - MAX_ISSUES;
    const listed = omittedCount > 0 ? { issues: issues.slice(0, MAX_ISSUES), issues_left_out: omittedCount } : { issues };
    return { status, body: { code, detail, ...listed, request_id: requestId }, headers };
  }
  const status = statusOf(error);
  if (status === 413) return errorBody(new AppError('too_large', t('request_too_large_error')), requestId);
  if (status === 404) return errorAnswer(404, 'not_found', t('page_not_found_error'), requestId);
  // Fastify rejected the request before the portal validated it, for example because of a wrong content type.
  if (status >= 400 && status < 500) return errorAnswer(422, 'bad_input', t('request_unreadable_error'), requestId);
  if (isUnstorableValueError(error)) return errorAnswer(422, 'bad_input', t('request_value_invalid_error'), requestId);
  if (isDatabaseUnavailable(error)) return errorAnswer(503, 'unavailable', t('service_unavailable_error'), requestId);
  return errorAnswer(500, 'internal', t('internal_error'), requestId);
}

const errorAnswer = (status: number, code: string, detail: string, requestId: string): Answer => ({
  status,
  body: { code, detail, issues: [], request_id: requestId },
  headers: {},
});

function statusOf(error: unknown): number {
  const status = isRecord(error) ? error.statusCode : undefined;
  return typeof status === 'number' ? status : 500;
}

/**
 * Returns true if PostgreSQL rejected text or an ID that the caller sent (error codes 22021, 22P02, 22P05). The error is logged, because the server should have
 * rejected the value earlier.
 */
export function isUnstorableValueError(error: unknown): boolean {
  const code = codeOf(error);
  return code === '22021' || code === '22P02' || code === '22P05';
}

const codeOf = (error: unknown): unknown => (isRecord(error) ? error.code : undefined);
