import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Refusal } from '@/platform';
import type { Database } from '@/platform/server';

/** For whoever watches us: well means that the database answers too. */
export function serveHealth(server: FastifyInstance, db: Database): void {
  server.get('/api/health', { logLevel: 'warn' }, async (_request, reply) => {
    try {
      await sql`select 1`.execute(db.unsafeKysely);
    } catch (cause) {
      throw new Refusal('unavailable', 'The database does not answer.', { cause });
    }
    return reply.header('Cache-Control', 'no-store').send({ status: 'ok' });
  });
}
