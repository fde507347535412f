import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Endpoint } from '../..';

/** A file as it is sent: its name, and its text or its bytes piece by piece, each made when the one before has gone out. */
export class FileResponse {
  constructor(
    readonly name: string,
    readonly pieces: AsyncIterable<string | Uint8Array>,
  ) {}
}

/**
 * Sends a file as it is read: nobody holds all of it. What is refused is refused before the first byte; what fails later
 * ends the connection, so that half a file is never taken for a whole one.
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
