import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { S3Client } from '@aws-sdk/client-s3';
import { AppError } from '@/platform';
import { type FileBucket, StartupError } from '@/platform/server';
import { t } from './messages';

export type StoredObject = { key: string; size: number; changedAt: Date };

/** The few things we ask of an S3-compatible store: whole objects under keys. All of them are in every such store. */
export type Bucket = {
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Puts the bytes of a file on this computer; the file is read while it is sent. */
  putFile: (key: string, path: string) => Promise<void>;
  /** Null when there is no such object. `range`: the first and the last byte wanted. */
  get: (key: string, range?: { start: number; end: number }) => Promise<Readable | null>;
  /** Null when there is no such object. */
  sizeOf: (key: string) => Promise<number | null>;
  /** What lies under a beginning of keys, in the order of the keys. */
  list: (prefix: string) => Promise<StoredObject[]>;
  remove: (key: string) => Promise<void>;
};

const CONNECT_MS = 5_000;
/** Without a byte in either direction. */
const SILENCE_MS = 30_000;

type Sdk = typeof import('@aws-sdk/client-s3');
type Opened = { sdk: Sdk; client: S3Client };

/** A connection for each configuration of the process: jobs ask for the store again and again. */
const opened = new WeakMap<FileBucket, Promise<Opened>>();

async function open({ endpoint, region, accessKeyId, secretAccessKey }: FileBucket): Promise<Opened> {
  // Loaded only where files lie in a store: it is as large as all the rest.
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    // Without any, the machine's own are found as in every program on Amazon.
    ...(accessKeyId !== null && secretAccessKey !== null && { credentials: { accessKeyId, secretAccessKey } }),
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    // Bodies are signed with their hash. Checksums beyond that are unknown to many stores that are not Amazon's.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
}

export function openBucket(config: FileBucket): Bucket {
  const Bucket = config.bucket;
  const ask = async <T>(run: (at: Opened) => Promise<T>): Promise<T> => {
    const at = opened.get(config) ?? open(config);
    opened.set(config, at);
    try {
      return await run(await at);
    } catch (cause) {
      // The store is away or not well: worth a retry. What it refuses is a mistake of whoever configured it, or ours.
      const status = statusOf(cause);
      if (status === null || status >= 500) throw new AppError('unavailable', t('storage_unavailable_error'), { cause });
      throw cause;
    }
  };
  const orNull = <T>(asked: Promise<T>): Promise<T | null> =>
    asked.catch((error: unknown) => {
      if (statusOf(error) === 404 && !(error instanceof Error && error.name === 'NoSuchBucket')) return null;
      throw error;
    });

  return {
    put: (Key, Body) => ask(async ({ sdk, client }) => void (await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body })))),
    putFile: async (Key, path) => {
      const { size: ContentLength } = await stat(path);
      await ask(async ({ sdk, client }) => void (await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body: createReadStream(path), ContentLength }))));
    },
    get: (Key, range) =>
      orNull(
        ask(async ({ sdk, client }) => {
          const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key, ...(range && { Range: `bytes=${range.start}-${range.end}` }) }));
          // In a browser it would be something else.
          if (!(Body instanceof Readable)) throw new Error(`${Key} came without a body`);
          return Body;
        }),
      ),
    sizeOf: async (Key) =>
      orNull(
        ask(async ({ sdk, client }) => {
          const { ContentLength } = await client.send(new sdk.HeadObjectCommand({ Bucket, Key }));
          return ContentLength ?? 0;
        }),
      ),
    list: (Prefix) =>
      ask(async ({ sdk, client }) => {
        const found: StoredObject[] = [];
        for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix }))
          for (const { Key: key = '', Size: size = 0, LastModified: changedAt = new Date() } of Contents) found.push({ key, size, changedAt });
        return found;
      }),
    // One by one: deleting many at once asks for a checksum that not every store knows.
    remove: (Key) => ask(async ({ sdk, client }) => void (await client.send(new sdk.DeleteObjectCommand({ Bucket, Key })))),
  };
}

/** The bytes of an object that is known to be there. */
export async function readObject(bucket: Bucket, key: string): Promise<Buffer> {
  const body = await bucket.get(key);
  if (!body) throw new Error(`${key} is not in the file store`);
  return buffer(body);
}

/** Writes, reads, lists and removes an object, so that a mistake in the configuration is told at the start and not by the first photo. */
export async function verifyBucketAccess(config: FileBucket): Promise<void> {
  const bucket = openBucket(config);
  // In no folder that machines share: one that starts at the same time would take it away under us.
  const key = `check-${crypto.randomUUID()}`;
  try {
    await bucket.put(key, Buffer.from(key));
    await readObject(bucket, key);
    await bucket.list('check-');
    await bucket.remove(key);
  } catch (error) {
    const said = error instanceof AppError ? error.cause : error;
    throw new StartupError(
      `The file store (S3_BUCKET=${config.bucket}${config.endpoint === null ? '' : ` at ${config.endpoint}`}) cannot be used: ${said instanceof Error ? said.message || said.name : said}`,
      { cause: error },
    );
  }
}

/** What the store answered with; null when it did not answer. */
function statusOf(error: unknown): number | null {
  if (!(error instanceof Error)) return null;
  // Anything of our own making, or said before a question was sent (no credentials, a wrong region), is no silence.
  if (!('$metadata' in error)) return 'code' in error || error.name === 'TimeoutError' ? null : 0;
  const { $metadata: metadata } = error;
  const status = typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata ? metadata.httpStatusCode : undefined;
  return typeof status === 'number' ? status : null;
}
