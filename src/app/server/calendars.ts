import type { FastifyInstance } from 'fastify';
import { asSystem } from '@/access/server';
import { calendarOfFeed } from '@/features/visits/server';
import { enforceRateLimit } from '@/foundation/accounts/server';
import type { Clock } from '@/platform/server/clock';
import type { Database } from '@/platform/server/db';

/** Limit of requests per IP address; calendar programs send a few per hour, and several of them may share one address. */
const FEED_REQUESTS = { tries: 300, minutes: 60 };

/** Calendars to which calendar programs subscribe. The secret in the address replaces a session. */
export function serveCalendars(server: FastifyInstance, db: Database, clock: Clock, publicUrl: string): void {
  const host = new URL(publicUrl).hostname;
  server.get<{ Params: { token: string } }>('/api/calendars/:token.ics', async (request, reply) => {
    // Counted in its own transaction, because a failed request counts too.
    await asSystem(db, (tx) => enforceRateLimit(tx, 'calendar-feed', request.ip, FEED_REQUESTS));
    const text = await asSystem(db, (tx) => calendarOfFeed(tx, request.params.token, clock.now(), host));
    return reply.headers({ 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': 'private, max-age=300' }).send(text);
  });
}
