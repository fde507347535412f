import type { FastifyInstance } from 'fastify';
import { type FileStore, isGoodLink } from '@/attachments/server';
import { text } from '@/messages';
import { Refusal } from '@/platform';
import type { Database } from '@/platform/server/db';

const UUID = /^[0-9a-f-]{36}$/;
/** Shown in the browser; everything else is saved. Scripts can be in neither: see the headers. */
const INLINE = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'];

/** Opens a file by its signed link. Whether somebody may have the link was decided when it was made. */
export function serveFiles(server: FastifyInstance, db: Database, files: FileStore, secret: string): void {
  server.get<{ Params: { id: string }; Querystring: { expires?: string; signature?: string } }>('/api/files/:id', async (request, reply) => {
    const { id } = request.params;
    const { expires, signature } = request.query;
    if (!UUID.test(id) || !isGoodLink(secret, id, Number(expires), String(signature ?? '')))
      throw new Refusal('not_found', 'This link is over. Please open the file again from the job.');
    const row = await db.unsafeKysely
      .selectFrom('app.attachments')
      .select(['file_name', 'content_type', 'size', 'storage_key', 'deleted_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row || row.deleted_at || (await files.sizeOf(row.storage_key)) === null) throw new Refusal('not_found', text('attachment_gone'));
    const disposition = INLINE.includes(row.content_type) ? 'inline' : 'attachment';
    return reply
      .headers({
        'Content-Type': row.content_type,
        'Content-Length': row.size,
        'Content-Disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(row.file_name)}`,
        'Cache-Control': 'private, max-age=300',
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:",
      })
      .send(files.open(row.storage_key));
  });
}
