import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { S3Client } from '@aws-sdk/client-s3';
import { AppError } from '@/platform';
import { type FileBucket, StartupError } from '@/platform/server';
import { t } from './messages';

export type StoredObject = { key: string; size: number; changedAt: Date };

/** Operations that the portal needs from an S3-compatible store. */
export type Bucket = {
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Uploads a local file as a stream. */
  putFile: (key: string, path: string) => Promise<void>;
  /** Returns the bytes of an object as a stream, or null if the object does not exist. `range` includes its first and last byte. */
  get: (key: string, range?: { start: number; end: number }) => Promise<Readable | null>;
  /** Returns the size of an object in bytes, or null if the object does not exist. */
  sizeOf: (key: string) => Promise<number | null>;
  /** Returns the objects whose keys start with the prefix, in the order of the keys. */
  list: (prefix: string) => Promise<StoredObject[]>;
  remove: (key: string) => Promise<void>;
};

const CONNECT_MS = 5_000;
/** Maximum time in milliseconds without data to or from the store. */
const SILENCE_MS = 30_000;

type Sdk = typeof import('@aws-sdk/client-s3');
type OpenBucket = { sdk: Sdk; client: S3Client };

/** Open clients by configuration. Each background job opens the store, so the clients are reused. */
const opened = new WeakMap<FileBucket, Promise<OpenBucket>>();

async function open({ endpoint, region, accessKeyId, secretAccessKey }: FileBucket): Promise<OpenBucket> {
  // Load the package only when a bucket is configured, because it is large.
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    // Without configured keys, the SDK uses the credentials of the machine, as is usual on Amazon Web Services.
    ...(accessKeyId !== null && secretAccessKey !== null && { credentials: { accessKeyId, secretAccessKey } }),
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    // Turn off the additional checksums of Amazon, because many other stores do not support them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
}

export function openBucket(config: FileBucket): Bucket {
  const Bucket = config.bucket;
  const send = async <T>(run: (at: OpenBucket) => Promise<T>): Promise<T> => {
    const connection = opened.get(config) ?? open(config);
    opened.set(config, connection);
    try {
      return await run(await connection);
    } catch (cause) {
      // A server error or a missing response is temporary, so the caller can retry. Any other error is a mistake in the configuration or in this code.
      const status = statusOf(cause);
      if (status === null || status >= 500) throw new AppError('unavailable', t('storage_unavailable_error'), { cause });
      throw cause;
    }
  };
  const nullIfMissing = <T>(request: Promise<T>): Promise<T | null> =>
    request.catch((error: unknown) => {
      if (statusOf(error) === 404 && !(error instanceof Error && error.name === 'NoSuchBucket')) return null;
      throw error;
    });

  return {
    put: (Key, Body) => send(async ({ sdk, client }) => void (await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body })))),
    putFile: async (Key, path) => {
      const { size: ContentLength } = await stat(path);
      await send(async ({ sdk, client }) => void (await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body: createReadStream(path), ContentLength }))));
    },
    get: (Key, range) =>
      nullIfMissing(
        send(async ({ sdk, client }) => {
          const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key, ...(range && { Range: `bytes=${range.start}-${range.end}` }) }));
          // Check the type of the body, because the types of the SDK also allow browser streams.
          if (!(Body instanceof Readable)) throw new Error(`The file store returned ${Key} without a body`);
          return Body;
        }),
      ),
    sizeOf: async (Key) =>
      nullIfMissing(
        send(async ({ sdk, client }) => {
          const { ContentLength } = await client.send(new sdk.HeadObjectCommand({ Bucket, Key }));
          return ContentLength ?? 0;
        }),
      ),
    list: (Prefix) =>
      send(async ({ sdk, client }) => {
        const objects: StoredObject[] = [];
        for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix }))
          for (const { Key: key = '', Size: size = 0, LastModified: changedAt = new Date() } of Contents) objects.push({ key, size, changedAt });
        return objects;
      }),
    // Remove objects one by one, because a request that deletes many objects needs a checksum that some stores do not support.
    remove: (Key) => send(async ({ sdk, client }) => void (await client.send(new sdk.DeleteObjectCommand({ Bucket, Key })))),
  };
}

/** Reads an object. Throws if the object does not exist. */
export async function readObject(bucket: Bucket, key: string): Promise<Buffer> {
  const body = await bucket.get(key);
  if (!body) throw new Error(`${key} is not in the file store`);
  return buffer(body);
}

/**
 * Writes, reads, lists and removes an object, so that the server reports a mistake in the configuration when it starts.
 * @throws StartupError if one of these operations fails
 */
export async function verifyBucketAccess(config: FileBucket): Promise<void> {
  const bucket = openBucket(config);
  // Use a random key, because another machine may run the same check at the same time.
  const key = `check-${crypto.randomUUID()}`;
  try {
    await bucket.put(key, Buffer.from(key));
    await readObject(bucket, key);
    await bucket.list('check-');
    await bucket.remove(key);
  } catch (error) {
    const storeMessage = error instanceof AppError ? error.cause : error;
    throw new StartupError(
      `The file store (S3_BUCKET=${config.bucket}${config.endpoint === null ? '' : ` at ${config.endpoint}`}) cannot be used: ${storeMessage instanceof Error ? storeMessage.message || storeMessage.name : storeMessage}`,
      { cause: error },
    );
  }
}

/** Returns the HTTP status of an error, null if the store did not respond, or 0 if the error has another cause. */
function statusOf(error: unknown): number | null {
  if (!(error instanceof Error)) return null;
  // Errors in this code, and errors before a request was sent (such as missing credentials), do not mean that the store is unavailable. Return 0 for them.
  if (!('$metadata' in error)) return 'code' in error || error.name === 'TimeoutError' ? null : 0;
  const { $metadata: metadata } = error;
  const status = typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata ? metadata.httpStatusCode : undefined;
  return typeof status === 'number' ? status : null;
}
