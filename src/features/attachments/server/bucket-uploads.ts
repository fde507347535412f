import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { z } from 'zod';
import { type Bucket, readObject, type StoredObject } from './bucket';

/**
 * Number of received bytes after which the server stores them as one piece. A running request holds at most one piece in memory, so a crash of the server loses
 * at most one piece.
 */
const PIECE_BYTES = 4 * 1024 * 1024;
const DAY_MS = 24 * 3_600_000;

const infoSchema = z.object({ size: z.number().optional(), metadata: z.record(z.string(), z.string().nullable()).optional(), creation_date: z.string() });
type Info = z.infer<typeof infoSchema>;

/**
 * Store for unfinished uploads in a bucket. Each request adds pieces: objects that are named after their offset in the file. Stored pieces are never moved or
 * changed, so the bucket only needs to support plain objects (decisions/attachments-storage.md).
 */
export class BucketUploads extends DataStore {
  readonly #bucket: Bucket;

  constructor(bucket: Bucket) {
    super();
    this.#bucket = bucket;
    this.extensions = ['creation', 'creation-with-upload', 'creation-defer-length', 'termination', 'expiration'];
  }

  override async create(upload: Upload): Promise<Upload> {
    upload.creation_date = new Date().toISOString();
    await this.#saveInfo(upload.id, { size: upload.size, metadata: upload.metadata, creation_date: upload.creation_date });
    return upload;
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    let parts: Buffer[] = [];
    let size = 0;
    let end = offset;
    const savePiece = async () => {
      if (size === 0) return;
      await this.#bucket.put(keyOf(id, String(end).padStart(12, '0')), Buffer.concat(parts));
      end += size;
      parts = [];
      size = 0;
    };
    try {
      for await (const part of stream) {
        parts.push(part);
        size += part.length;
        if (size >= PIECE_BYTES) await savePiece();
      }
    } finally {
      // Also store the last, incomplete piece if the connection broke, so that the client can resume from the end of this piece.
      await savePiece();
    }
    return end;
  }

  override async getUpload(id: string): Promise<Upload> {
    const [info, { size: offset }] = await Promise.all([this.#info(id), this.#storedPieces(id)]);
    if (!info) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({ id, offset, ...info });
  }

  override async declareUploadLength(id: string, size: number): Promise<void> {
    const info = await this.#info(id);
    if (!info) throw ERRORS.FILE_NOT_FOUND;
    await this.#saveInfo(id, { ...info, size });
  }

  /** Deletes an upload. The info object is deleted last, so an interrupted deletion can be repeated. */
  override async remove(id: string): Promise<void> {
    for (const { key } of await this.#bucket.list(keyOf(id, ''))) await this.#bucket.remove(key);
  }

  override getExpiration(): number {
    return DAY_MS;
  }

  override async deleteExpired(): Promise<number> {
    const newest = new Map<string, number>();
    for (const { key, changedAt } of await this.#bucket.list(ROOT)) {
      const [, id = ''] = key.split('/');
      newest.set(id, Math.max(newest.get(id) ?? 0, changedAt.getTime()));
    }
    const old = [...newest].filter(([, at]) => Date.now() - at > DAY_MS);
    for (const [id] of old) await this.remove(id);
    return old.length;
  }

  /** Returns the owner ID of an upload; undefined if the upload does not exist or has no owner. */
  async ownerOf(id: string): Promise<string | undefined> {
    return (await this.#info(id))?.metadata?.owner ?? undefined;
  }

  async read(id: string): Promise<Buffer> {
    const { pieces } = await this.#storedPieces(id);
    return Buffer.concat(await Promise.all(pieces.map(({ key }) => readObject(this.#bucket, key))));
  }

  async #info(id: string): Promise<Info | null> {
    const body = await this.#bucket.get(keyOf(id, INFO));
    return body && infoSchema.parse(JSON.parse((await buffer(body)).toString('utf8')));
  }

  #saveInfo(id: string, info: Info): Promise<void> {
    return this.#bucket.put(keyOf(id, INFO), Buffer.from(JSON.stringify(info)));
  }

  /** Returns the pieces up to the first gap, and their total size. Skips pieces that an older, slower request wrote inside a range that is already covered. */
  async #storedPieces(id: string): Promise<{ pieces: StoredObject[]; size: number }> {
    const pieces: StoredObject[] = [];
    let size = 0;
    for (const piece of await this.#bucket.list(keyOf(id, ''))) {
      if (Number(piece.key.split('/').at(-1)) !== size) continue;
      pieces.push(piece);
      size += piece.size;
    }
    return { pieces, size };
  }
}

const ROOT = 'uploads/';
/** Name of the object with the data about an upload. This name sorts after the numeric names of the pieces. */
const INFO = 'info';
const keyOf = (id: string, name: string): string => `${ROOT}${id}/${name}`;
