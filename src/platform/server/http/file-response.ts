import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Endpoint } from '../..';

/** File to send. The pieces are created while the file is sent. */
export class FileResponse {
  constructor(
    readonly name: string,
    readonly pieces: AsyncIterable<string | Uint8Array>,
  ) {}
}

/**
 * Streams a file without holding all of it in memory. An error before the first piece gives a normal error response. A later error closes the connection, so
 * that the client does not mistake an incomplete file for a complete one.
 */
export async function streamFile(reply: FastifyReply, { name, pieces }: FileResponse, call: Endpoint): Promise<FastifyReply> {
  const rest = pieces[Symbol.asyncIterator]();
  const first = await rest.next();
  async function* whole() {
    try {
      for (let piece = first; !piece.done; piece = await rest.next()) yield piece.value;
    } finally {
      await rest.return?.();
    }
  }
  reply
    .type(call.file?.startsWith('text/') ? `${call.file}; charset=utf-8` : (call.file ?? ''))
    .header('Content-Disposition', `attachment; filename="${name}"`);
  return reply.send(Readable.from(whole(), { objectMode: false }));
}
