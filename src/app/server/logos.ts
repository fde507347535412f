import type { FastifyInstance } from 'fastify';
import { readAsSystem } from '@/access/server';
import { findLogo } from '@/foundation/accounts/server';
import { notFound } from '@/platform';
import type { Database } from '@/platform/server/db';

const KEY = /^[0-9a-f]{64}$/;

/** Serves the logos of contractors. The URL contains the hash of the image. No session is needed, because emails to homeowners also show logos. */
export function serveLogos(server: FastifyInstance, db: Database): void {
  server.get<{ Params: { key: string } }>('/api/logos/:key', async (request, reply) => {
    const { key } = request.params;
    const url = KEY.test(key) ? await readAsSystem(db, (tx) => findLogo(tx, key)) : undefined;
    // The portal created this data URL, so its format is known.
    const [, type, base64] = /^data:(image\/[a-z]+);base64,(.*)$/s.exec(url ?? '') ?? [];
    if (type === undefined || base64 === undefined) throw notFound();
    return reply
      .headers({
        'Content-Type': type,
        'Cache-Control': 'public, max-age=31536000, immutable',
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "sandbox; default-src 'none'",
      })
      .send(Buffer.from(base64, 'base64'));
  });
}
