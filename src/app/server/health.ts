import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { settingsOf } from '@/access/server';
import { Refusal } from '@/platform';
import type { Database } from '@/platform/server';
import { t } from './messages';

/** For whoever watches us: well means that the database answers too. */
export function serveHealth(server: FastifyInstance, db: Database): void {
  server.get('/api/health', { logLevel: 'warn' }, async (request, reply) => {
    try {
      await db.reading(settingsOf(null, request.id), (tx) => sql`select 1`.execute(tx));
    } catch (cause) {
      throw new Refusal('unavailable', t('the_database_does_not_answer'), { cause });
    }
    return reply.header('Cache-Control', 'no-store').send({ status: 'ok' });
  });
}
