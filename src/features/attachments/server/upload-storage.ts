import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore as TusFolder } from '@tus/file-store';
import type { DataStore } from '@tus/server';
import type { Config, FileBucket } from '@/platform/server';
import { openBucket } from './bucket';
import { BucketUploads } from './bucket-uploads';
import { openBucketStore, openFolderStore } from './file-store';

/** Where uploads lie until they are files, beside the file store: the same folder or the same bucket. */
export type UploadStorage = {
  /** What the protocol writes to. */
  datastore: DataStore;
  /** Who began it; undefined when nobody did. */
  ownerOf: (id: string) => Promise<string | undefined>;
  /** All of its bytes. */
  read: (id: string) => Promise<Buffer>;
  /** Makes it a file under a key; the upload stays, so that a repeated call finds it again. */
  keep: (id: string, key: string, bytes: Buffer) => Promise<void>;
};

export const openUploadStorage = ({ dataDir, fileBucket }: Pick<Config, 'dataDir' | 'fileBucket'>): UploadStorage =>
  fileBucket ? inBucket(fileBucket) : inFolder(dataDir);

/** Throws away uploads nobody went on with for a day, and those that became files long ago. */
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
    keep: (id, key) => adopt(pathOf(id), key),
  };
}

function inBucket(config: FileBucket): UploadStorage {
  const datastore = new BucketUploads(openBucket(config));
  const files = openBucketStore(config);
  return {
    datastore,
    ownerOf: (id) => datastore.ownerOf(id),
    read: (id) => datastore.read(id),
    keep: (_id, key, bytes) => files.keep(key, bytes),
  };
}
