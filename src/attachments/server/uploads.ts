import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { FileStore as TusFolder } from '@tus/file-store';
import { Server as TusServer } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '@/access';
import { isAllowedExtension, MAX_BYTES } from '@/attachments';
import { text } from '@/messages';
import { Refusal } from '@/platform';
import { errorBody } from '@/platform/server/http';
import { newId } from '@/platform/server/ids';

export const UPLOADS_PATH = '/api/attachments/uploads';

export type Upload = { path: string; size: number };

export type Uploads = {
  serve: (server: FastifyInstance, authenticate: (authorization: string | undefined) => Promise<Actor | null>) => void;
  /** A finished upload of this person; undefined when there is none: not finished, not theirs, not there. */
  finished: (uploadId: string, owner: string) => Promise<Upload | undefined>;
  /** Throws away uploads nobody went on with for a day, and those that became files long ago. */
  clean: () => Promise<number>;
};

export const ownerOf = (actor: Actor): string =>
  actor.kind === 'guest' ? `guest:${actor.guestId}` : actor.kind === 'system' ? 'system' : `user:${actor.userId}`;

/**
 * Resumable uploads by the tus protocol: a cut connection goes on where it stopped, also after a
 * restart. An upload belongs to who began it and to no job until it is made an attachment.
 */
export function openUploads(dataDir: string): Uploads {
  const folder = join(dataDir, 'uploads');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const store = new TusFolder({ directory: folder, expirationPeriodInMilliseconds: 24 * 3_600_000 });
  const uploaders = new AsyncLocalStorage<string>();
  const tus = new TusServer({
    path: UPLOADS_PATH,
    datastore: store,
    maxSize: MAX_BYTES,
    relativeLocation: true,
    respectForwardedHeaders: false,
    namingFunction: () => newId(),
    // Who began it is ours to say, whatever was sent.
    onUploadCreate: async (_request, upload) => ({ metadata: { filename: upload.metadata?.filename ?? '', owner: uploaders.getStore() ?? '' } }),
  });

  const isMine = async (id: string, owner: string): Promise<boolean> => {
    try {
      return (await store.getUpload(id)).metadata?.owner === owner;
    } catch {
      return false;
    }
  };

  return {
    serve(server, authenticate) {
      // tus reads the body itself.
      server.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
      server.route({
        method: ['POST', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS'],
        url: UPLOADS_PATH,
        handler: (request, reply) => handle(request, reply),
      });
      server.route({ method: ['POST', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS'], url: `${UPLOADS_PATH}/:id`, handler: (request, reply) => handle(request, reply) });

      async function handle(request: FastifyRequest, reply: FastifyReply) {
        const actor = await authenticate(request.headers.authorization);
        if (!actor) throw new Refusal('signed_out', 'Please sign in.');
        const owner = ownerOf(actor);
        const id = (request.params as { id?: string }).id;
        if (id && !(await isMine(id, owner))) throw new Refusal('not_found', text('attachment_gone'));
        if (request.method === 'POST' && !id) {
          const name = metadataOf(request.headers['upload-metadata']).filename ?? '';
          if (!isAllowedExtension(name))
            throw new Refusal('bad_input', text('extension'), { issues: [{ path: 'file_name', code: 'extension', message: text('extension') }] });
        }
        reply.hijack();
        reply.raw.setHeader('X-REQUEST-ID', request.id);
        try {
          await uploaders.run(owner, () => tus.handle(request.raw, reply.raw));
        } catch (error) {
          const { status, body } = errorBody(error, request.id);
          if (!reply.raw.headersSent) reply.raw.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
        }
      }
    },
    async finished(uploadId, owner) {
      if (!/^[0-9a-f-]{36}$/.test(uploadId) || !(await isMine(uploadId, owner))) return undefined;
      const upload = await store.getUpload(uploadId);
      return upload.size !== undefined && upload.offset === upload.size ? { path: join(folder, uploadId), size: upload.size } : undefined;
    },
    clean: () => store.deleteExpired(),
  };
}

function metadataOf(header: string | string[] | undefined): Record<string, string> {
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  return Object.fromEntries(
    text.split(',').flatMap((pair) => {
      const [key, value] = pair.trim().split(' ');
      return key ? [[key, Buffer.from(value ?? '', 'base64').toString('utf8')]] : [];
    }),
  );
}
