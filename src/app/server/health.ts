import type { FastifyInstance } from 'fastify';
import { sessionSettingsFor } from '@/access/server';
import { enforceRateLimit } from '@/foundation/accounts/server';
import { AppError } from '@/platform';
import type { Database } from '@/platform/server';
import { t } from './messages';

/** Health check for monitoring. The portal is healthy only if the database accepts writes. */
export function serveHealth(server: FastifyInstance, db: Database): void {
  server.get('/api/health', { logLevel: 'warn' }, async (request, reply) => {
    try {
      // Write a row, because a database that is read-only or out of disk space still responds to reads.
      await db.transaction(sessionSettingsFor(null, request.id), (tx) => enforceRateLimit(tx, 'health', 'write', { tries: 1_000_000_000, minutes: 1 }));
    } catch (cause) {
      throw new AppError('unavailable', t('database_unreachable_error'), { cause });
    }
    return reply.header('Cache-Control', 'no-store').send({ status: 'ok' });
  });
}
