import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '../..';
import { newId } from '../ids';
import { errorBody } from './errors';
import { t } from './messages';

/** Responds with the standard error body if Node could not parse a request or did not receive it in time. Fastify runs no route or hook for such a request. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const { status, body } = errorBody(refusalOf(error), newId());
    const bytes = JSON.stringify(body);
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, `Content-Length: ${Buffer.byteLength(bytes)}`, 'Content-Type: application/json; charset=utf-8'];
    socket.write([...head, 'X-Content-Type-Options: nosniff', 'Connection: close', '', bytes].join('\r\n'));
  }
  socket.destroy(error);
}

function refusalOf({ code }: { code?: string }): AppError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new AppError('too_slow', t('request_timeout_error'));
  if (code === 'HPE_HEADER_OVERFLOW') return new AppError('headers_too_large', t('headers_too_large_error'));
  return new AppError('unreadable', t('connection_malformed_error'));
}
