import type { FastifyInstance, FastifyReply } from 'fastify';
import { readAsSystem } from '@/access/server';
import { type FileStore, type FileVersion, findServedFile, isFileVersion, mayRunScripts, storageKeyOf, verifyLink } from '@/features/attachments/server';
import { sharedMessage } from '@/foundation/messaging';
import { AppError, isUuid } from '@/platform';
import type { Database } from '@/platform/server/db';
import { t } from './messages';

/** Image types that the browser shows. All other files except PDFs are downloaded. */
const PICTURES = ['image/jpeg', 'image/png', 'image/webp'];
const PDF = 'application/pdf';

type FileRequest = { Params: { id: string; version?: string }; Querystring: { expires?: string; signature?: string; save?: string } };

/** Serves files by their signed links. The user's rights were checked when the link was created. */
export function registerFileDownloads(server: FastifyInstance, db: Database, files: FileStore, secret: string): void {
  for (const url of ['/api/files/:id', '/api/files/:id/:version']) {
    server.get<FileRequest>(url, async (request, reply) => {
      const { id, version = 'original' } = request.params;
      const { expires, signature, save } = request.query;
      if (!isUuid(id) || !isFileVersion(version) || !verifyLink(secret, { id, version, expires: Number(expires) }, String(signature ?? '')))
        throw new AppError('not_found', t('file_link_expired_error'));
      const row = await readAsSystem(db, (tx) => findServedFile(tx, id));
      const key = row && storageKeyOf(row.storage_key, version);
      const size = key ? await files.sizeOf(key) : null;
      const isClosed = !row || row.deleted_at !== null || row.scan === 'infected' || row.scan === 'waiting';
      if (isClosed || key === undefined || size === null) throw new AppError('not_found', sharedMessage('attachment_gone'));
      // A PDF that may contain scripts is downloaded instead of shown. Browsers show a PDF in their own viewer, which ignores the sandbox of the response.
      const isRisky = version === 'original' && row.content_type === PDF && mayRunScripts(await files.read(key));
      return safely(reply, row, version, save !== undefined || isRisky)
        .header('Content-Length', size)
        .send(await files.open(key));
    });
  }
}

/**
 * Sets the headers of an uploaded file. Because of these headers, browsers do not guess the type of the file, scripts in the file do not run, and the file
 * cannot access the portal. A PDF has no sandbox, because the PDF viewer of the browser does not start in a sandbox. Only pages of the portal may show the file
 * in a frame.
 */
function safely(reply: FastifyReply, row: { file_name: string; content_type: string }, version: FileVersion, save: boolean): FastifyReply {
  const type = version === 'original' ? row.content_type : 'image/jpeg';
  const isShown = !save && (type === PDF || PICTURES.includes(type));
  const name = encodeURIComponent(row.file_name).replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
  return reply.headers({
    'Content-Type': type,
    'Content-Disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`,
    'Cache-Control': 'private, max-age=300',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Content-Security-Policy': `${type === PDF ? '' : 'sandbox; '}default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'`,
  });
}
