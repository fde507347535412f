import type { FastifyInstance } from 'fastify';
import { sessionSettingsFor } from '@/access/server';
import type { FileStore } from '@/features/attachments/server';
import { quotePdfOfLink } from '@/features/quotes/server';
import { enforceRateLimit } from '@/foundation/accounts/server';
import type { Clock } from '@/platform/server/clock';
import type { Database } from '@/platform/server/db';

/** Limit of PDF downloads per IP address. */
const DOWNLOADS = { tries: 60, minutes: 15 };

/** Serves quotes as PDFs to homeowners. The secret in the emailed link replaces a session. */
export function serveQuoteFiles(server: FastifyInstance, db: Database, files: FileStore, clock: Clock): void {
  server.get<{ Params: { token: string } }>('/api/quote-files/:token.pdf', async (request, reply) => {
    // Count the request in a separate transaction, so that the count stays if the request fails.
    await db.transaction(sessionSettingsFor(null, ''), (tx) => enforceRateLimit(tx, 'quote-file', request.ip, DOWNLOADS));
    const { name, pieces } = await quotePdfOfLink(db, files, request.params.token, clock.now());
    const parts: Uint8Array[] = [];
    for await (const part of pieces) parts.push(Buffer.from(part));
    return reply
      .headers({
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'private, no-store',
        'X-Content-Type-Options': 'nosniff',
      })
      .send(Buffer.concat(parts));
  });
}
