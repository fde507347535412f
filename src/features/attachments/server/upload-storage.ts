import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore as TusFolder } from '@tus/file-store';
import type { DataStore } from '@tus/server';
import type { Config, FileBucket } from '@/platform/server';
import { openBucket } from './bucket';
import { BucketUploads } from './bucket-uploads';
import { openBucketStore, openFolderStore } from './file-store';

/** Storage of uploads that are not attachments yet. */
export type UploadStorage = {
  /** Data store that the tus server writes to. */
  datastore: DataStore;
  /** Returns the owner of an upload, or undefined if the upload does not exist. */
  ownerOf: (id: string) => Promise<string | undefined>;
  read: (id: string) => Promise<Buffer>;
  /** Stores the upload as a file under a key. Does not delete the upload, so a repeated request finds it again. */
  store: (id: string, key: string, bytes: Buffer) => Promise<void>;
};

/** Returns the upload storage of this deployment: the bucket of the file store, or a local folder beside the folder of the file store. */
export const openUploadStorage = ({ dataDir, fileBucket }: Pick<Config, 'dataDir' | 'fileBucket'>): UploadStorage =>
  fileBucket ? inBucket(fileBucket) : inFolder(dataDir);

/**
 * Deletes old uploads and returns their number. In a bucket, uploads are deleted a day after their last change; in a folder, a day after they began.
 * Attachments are not affected, because the file store has their bytes.
 */
export const purgeStaleUploads = (config: Pick<Config, 'dataDir' | 'fileBucket'>): Promise<number> => openUploadStorage(config).datastore.deleteExpired();

function inFolder(dataDir: string): UploadStorage {
  const directory = join(dataDir, 'uploads');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const datastore = new TusFolder({ directory, expirationPeriodInMilliseconds: 24 * 3_600_000 });
  const { adopt } = openFolderStore(join(dataDir, 'files'));
  const pathOf = (id: string) => join(directory, id);
  return {
    datastore,
    ownerOf: async (id) => {
      try {
        return (await datastore.getUpload(id)).metadata?.owner ?? undefined;
      } catch {
        return undefined;
      }
    },
    read: (id) => readFile(pathOf(id)),
    store: (id, key) => adopt(pathOf(id), key),
  };
}

function inBucket(config: FileBucket): UploadStorage {
  const datastore = new BucketUploads(openBucket(config));
  const files = openBucketStore(config);
  return {
    datastore,
    ownerOf: (id) => datastore.ownerOf(id),
    read: (id) => datastore.read(id),
    store: (_id, key, bytes) => files.put(key, bytes),
  };
}
