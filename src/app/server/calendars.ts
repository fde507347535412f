import type { FastifyInstance } from 'fastify';
import { asSystem } from '@/access/server';
import { calendarOfFeed } from '@/features/visits/server';
import { enforceRateLimit } from '@/foundation/accounts/server';
import type { Clock } from '@/platform/server/clock';
import type { Database } from '@/platform/server/db';

/** Limit of requests per IP address. A calendar application sends a few requests per hour, and several applications can share an address. */
const FEED_REQUESTS = { tries: 300, minutes: 60 };

/** Serves the calendars to which calendar applications subscribe. The secret in the URL replaces a session. */
export function serveCalendars(server: FastifyInstance, db: Database, clock: Clock, publicUrl: string): void {
  const host = new URL(publicUrl).hostname;
  server.get<{ Params: { token: string } }>('/api/calendars/:token.ics', async (request, reply) => {
    // Count the request in a separate transaction, so that the count stays if the request fails.
    await asSystem(db, (tx) => enforceRateLimit(tx, 'calendar-feed', request.ip, FEED_REQUESTS));
    const text = await asSystem(db, (tx) => calendarOfFeed(tx, request.params.token, clock.now(), host));
    return reply.headers({ 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': 'private, max-age=300' }).send(text);
  });
}
