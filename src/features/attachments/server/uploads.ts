import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import { type Locker, Server as TusServer } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '@/access';
import { sharedMessage } from '@/foundation/messaging';
import { AppError, badInput, type ErrorBody, type ErrorCode, isRecord, isString, isUuid } from '@/platform';
import { newId } from '@/platform/server';
import { isAllowedExtension, MAX_BYTES } from '../categories';
import { t } from './messages';
import type { UploadStorage } from './upload-storage';

const UPLOADS_PATH = '/api/attachments/uploads';

/** Content type of a request that sends bytes with the resumable upload protocol tus. */
const BYTES = 'application/offset+octet-stream';

export type FinishedUpload = {
  bytes: Buffer;
  /** Stores the upload as a file under a generated key. Does not delete the upload, so a repeated request finds it again. */
  store: (key: string) => Promise<void>;
};

export type UploadServer = {
  /** Registers the upload routes. `mayBegin` throws if a user began too many uploads. */
  serve: (
    server: FastifyInstance,
    authenticate: (authorization: string | undefined) => Promise<Actor | null>,
    mayBegin: (owner: string) => Promise<void>,
  ) => void;
  /** Returns an upload of this user if the upload is finished. Returns undefined if the upload is unfinished, belongs to another user or does not exist. */
  finished: (uploadId: string, owner: string) => Promise<FinishedUpload | undefined>;
};

/** The user who sends a request, and the server error with which the request failed. */
type Uploader = { owner: string; failure?: Error };

export const uploadOwnerOf = (actor: Actor): string =>
  actor.kind === 'guest' ? `guest:${actor.guestId}` : actor.kind === 'system' ? 'system' : `user:${actor.userId}`;

/**
 * Opens the server for resumable uploads, which uses the protocol tus. An upload resumes after a broken connection or a restart. An upload belongs to the user
 * who began it. The upload has no job until `addAttachment` makes it an attachment.
 */
export function openUploads({ datastore, ownerOf: beganBy, read, store }: UploadStorage, locker: Locker): UploadServer {
  const uploaders = new AsyncLocalStorage<Uploader>();
  const isOwnUpload = async (id: string, owner: string): Promise<boolean> => isUuid(id) && (await beganBy(id)) === owner;

  const tus = new TusServer({
    path: UPLOADS_PATH,
    datastore,
    locker,
    maxSize: MAX_BYTES,
    relativeLocation: true,
    respectForwardedHeaders: false,
    namingFunction: () => newId(),
    // Use only the path of the URL. By default, tus takes the text after the last slash, which can be in the query.
    getFileIdFromRequest: (request) => idIn(new URL(request.url).pathname),
    // Check the upload ID that tus extracted from the request, because tus continues with this ID.
    onIncomingRequest: async (request, id) => {
      if (request.method !== 'POST' && !(await isOwnUpload(id, uploaders.getStore()?.owner ?? ''))) throw { status_code: 404, body: '' };
    },
    // Store errors that do not come from the tus protocol, so that they get the same response as on other endpoints.
    onResponseError: async (_request, error) => {
      const uploader = uploaders.getStore();
      if (uploader && !('status_code' in error)) uploader.failure = error;
      return undefined;
    },
    // Set the owner here and ignore an owner that the client sent.
    onUploadCreate: async (_request, upload) => ({ metadata: { filename: upload.metadata?.filename ?? '', owner: uploaders.getStore()?.owner ?? '' } }),
  });

  return {
    serve(server, authenticate, mayBegin) {
      // Let Fastify leave the body unread, because tus reads the body.
      server.addContentTypeParser(BYTES, (_request, _payload, done) => done(null));
      server.route({ method: ['POST', 'OPTIONS'], url: UPLOADS_PATH, handler: (request, reply) => handle(request, reply) });
      server.route({ method: ['PATCH', 'HEAD', 'DELETE', 'OPTIONS'], url: `${UPLOADS_PATH}/:id`, handler: (request, reply) => handle(request, reply) });

      async function handle(request: FastifyRequest, reply: FastifyReply) {
        const actor = await authenticate(request.headers.authorization);
        if (!actor) throw new AppError('signed_out', t('sign_in_required_error'));
        if (request.url.includes('?')) throw badInput([{ path: '', code: 'no_query', message: t('upload_query_error') }]);
        const kind = request.headers['content-type'];
        // Reject other content types, because Fastify has already read their body and tus would get none.
        if (kind !== undefined && kind !== BYTES)
          throw badInput([{ path: '', code: 'content_type', message: t('upload_content_type_error', { bytes: BYTES }) }]);
        const owner = uploadOwnerOf(actor);
        const id = isRecord(request.params) && isString(request.params.id) ? request.params.id : undefined;
        if (id && !(await isOwnUpload(id, owner))) throw new AppError('not_found', sharedMessage('attachment_gone'));
        if (request.method === 'POST') {
          const name = metadataOf(request.headers['upload-metadata']).filename ?? '';
          if (!isAllowedExtension(name))
            throw new AppError('bad_input', sharedMessage('extension'), {
              issues: [{ path: 'file_name', code: 'extension', message: sharedMessage('extension') }],
            });
          await mayBegin(owner);
        }
        const uploader: Uploader = { owner };
        const response = await uploaders.run(uploader, () => tus.handleWeb(webRequest(request, id)));
        if (uploader.failure) throw uploader.failure;
        return answer(reply, response);
      }
    },
    async finished(uploadId, owner) {
      if (!(await isOwnUpload(uploadId, owner))) return undefined;
      const { size, offset } = await datastore.getUpload(uploadId);
      if (size === undefined || offset !== size) return undefined;
      const bytes = await read(uploadId);
      return { bytes, store: (key) => store(uploadId, key, bytes) };
    },
  };
}

const idIn = (pathname: string): string | undefined => {
  const id = pathname.startsWith(`${UPLOADS_PATH}/`) ? pathname.slice(UPLOADS_PATH.length + 1) : '';
  return isUuid(id) ? id : undefined;
};

/** Converts the request for tus. Builds the URL from the checked upload ID, not from the URL that the client requested. */
function webRequest(request: FastifyRequest, id: string | undefined): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (value !== undefined) headers.set(name, String(value));
  const hasBody = request.method === 'POST' || request.method === 'PATCH';
  return new Request(`http://uploads.invalid${UPLOADS_PATH}${id ? `/${id}` : ''}`, {
    method: request.method,
    headers,
    // Read the body only when tus needs it. If tus rejects the request, Node.js discards the unread body.
    ...(hasBody && { body: Readable.toWeb(request.raw, { strategy: { highWaterMark: 0 } }) as ReadableStream<Uint8Array>, duplex: 'half' as const }),
  });
}

/** Sends the response of tus, with errors in the format of the API. Omits the CORS headers, because only pages of the portal upload files. */
async function answer(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const [name, value] of response.headers) if (!name.startsWith('access-control-') && !name.startsWith('content-')) reply.header(name, value);
  if (response.ok) return reply.status(response.status).send();
  const refusalText = (await response.text()).trim();
  const refusal = REFUSED[response.status] ?? (response.status < 500 ? UNREADABLE : undefined);
  if (!refusal) throw new Error(`The upload failed: ${refusalText}`);
  const [code, detail] = refusal();
  // Keep the status code of tus, because clients use it to decide whether to ask for the offset, continue or begin again.
  return reply.status(response.status).send({ code, detail, issues: [], request_id: reply.request.id } satisfies ErrorBody);
}

type RefusalOf = () => readonly [ErrorCode, string];
const UNREADABLE: RefusalOf = () => ['bad_input', t('upload_unreadable_error')];

const REFUSED: Record<number, RefusalOf | undefined> = {
  404: () => ['not_found', sharedMessage('attachment_gone')],
  409: () => ['wrong_state', t('upload_offset_error')],
  410: () => ['not_found', sharedMessage('attachment_gone')],
  413: () => ['too_large', t('upload_size_mismatch_error', { most: MAX_BYTES / 1024 / 1024 })],
  501: UNREADABLE,
};

function metadataOf(header: string | string[] | undefined): Record<string, string> {
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  return Object.fromEntries(
    text.split(',').flatMap((pair) => {
      const [key, value] = pair.trim().split(' ');
      return key ? [[key, Buffer.from(value ?? '', 'base64').toString('utf8')]] : [];
    }),
  );
}
