import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { compressResponse, encodingFor, sendJson } from './compressed';

const JSON_BYTES = Buffer.from(JSON.stringify({ items: Array.from({ length: 500 }, (_, index) => ({ name: `Job ${index}`, stage: 'review' })) }));

it('prefers brotli to gzip, and does not compress when the client accepts neither', () => {
  expect(['gzip, deflate, br', 'gzip;q=1.0, *;q=0.5', 'br;q=0, gzip', 'br;q=0.0', 'identity', '', undefined].map(encodingFor)).toEqual([
    'br',
    'gzip',
    'gzip',
    null,
    null,
    null,
    null,
  ]);
});

it('compresses a JSON response to less than a fifth of its size without loss', async () => {
  const small = await compressResponse(JSON_BYTES, 'br');
  expect(small.encoding).toBe('br');
  expect(small.bytes.length).toBeLessThan(JSON_BYTES.length / 5);
  expect(brotliDecompressSync(small.bytes).equals(JSON_BYTES)).toBe(true);
  expect(gunzipSync((await compressResponse(JSON_BYTES, 'gzip')).bytes).equals(JSON_BYTES)).toBe(true);
});

it('does not compress a response that is small or that the client accepts only uncompressed', async () => {
  const short = Buffer.from('{"done":true}');
  expect(await compressResponse(short, 'br, gzip')).toEqual({ bytes: short, encoding: null });
  expect(await compressResponse(JSON_BYTES, undefined)).toEqual({ bytes: JSON_BYTES, encoding: null });
});

it('answers 304 without a body when the browser has the same response', async () => {
  const server = Fastify();
  let json = JSON_BYTES;
  server.get('/stored', (request, reply) => sendJson(request, reply, json, true));
  server.get('/plain', (request, reply) => sendJson(request, reply, json));
  const first = await server.inject({ url: '/stored', headers: { 'accept-encoding': 'br' } });
  expect([first.statusCode, first.headers['content-encoding'], first.headers['cache-control']]).toEqual([200, 'br', 'private, no-cache']);
  const tag = String(first.headers.etag);
  const again = await server.inject({ url: '/stored', headers: { 'if-none-match': tag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  json = Buffer.from(JSON.stringify({ items: [] }));
  expect((await server.inject({ url: '/stored', headers: { 'if-none-match': tag } })).json()).toEqual({ items: [] });
  expect((await server.inject({ url: '/plain', headers: { 'if-none-match': tag } })).headers.etag).toBe(undefined);
  await server.close();
});
