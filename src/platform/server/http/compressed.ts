import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Minimum response size in bytes for compression. Smaller responses fit into two network packets even without compression. */
const MIN_BYTES = 2_048;

/** Brotli options with a fast level, because each response is compressed while the client waits. `GZIP` uses a fast level for the same reason. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } };
const GZIP = { level: 4 };

/** Returns the best encoding that the client accepts, or null if it accepts neither Brotli nor gzip. */
export const encodingFor = (accepted: string | undefined): 'br' | 'gzip' | null => (accepted ? negotiate(accepted, ['br', 'gzip']) : null);

/** Compresses a response in the thread pool, so that the event loop stays free. `encoding` in the result is null if the bytes were not compressed. */
export async function compressResponse(bytes: Buffer, accepted: string | undefined): Promise<{ bytes: Buffer; encoding: 'br' | 'gzip' | null }> {
  const encoding = bytes.length < MIN_BYTES ? null : encodingFor(accepted);
  if (encoding === null) return { bytes, encoding };
  return { bytes: await (encoding === 'br' ? brotli(bytes, BROTLI) : zip(bytes, GZIP)), encoding };
}

/**
 * Sends JSON, compressed if the client accepts it. With `isRevalidated`, browsers may store the response and revalidate it by its ETag. For an unchanged
 * response, sends status 304 without a body. The ETag is weak, because the response has several encodings.
 */
export async function sendJson(request: FastifyRequest, reply: FastifyReply, json: Buffer, isRevalidated = false): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8').header('Vary', 'Accept-Encoding, Accept-Language');
  if (isRevalidated) {
    const tag = `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"`;
    reply.header('Cache-Control', 'private, no-cache').header('ETag', tag);
    if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(tag)) return reply.status(304).send();
  }
  const { bytes, encoding } = await compressResponse(json, request.headers['accept-encoding']);
  if (encoding) reply.header('Content-Encoding', encoding);
  return reply.send(bytes);
}
