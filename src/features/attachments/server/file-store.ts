import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config, FileBucket } from '@/platform/server';
import { openBucket, readObject } from './bucket';

/** Storage of file bytes. Keys are generated, for example `2026/03/<id>`, and do not contain the names that users gave. */
export type FileStore = {
  /** Stores bytes. Replaces the existing bytes of the key completely, or not at all if an error occurs. */
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Stores the content of a local file that can be too large for memory. Does not delete the local file. */
  keepFile: (key: string, path: string) => Promise<void>;
  /** Reads all bytes at once. Use only for files of limited size. */
  read: (key: string) => Promise<Buffer>;
  /** Opens the bytes for reading. `range`: first and last byte, both included. */
  open: (key: string, range?: { start: number; end: number }) => Promise<Readable>;
  /** Returns the size of a file in bytes, or null if the file does not exist. */
  sizeOf: (key: string) => Promise<number | null>;
  remove: (key: string) => Promise<void>;
};

/** Returns the file store of this deployment: a bucket that several machines share, or a local folder. */
export const openFileStore = ({ dataDir, fileBucket }: Pick<Config, 'dataDir' | 'fileBucket'>): FileStore =>
  fileBucket ? openBucketStore(fileBucket) : openFolderStore(join(dataDir, 'files'));

function assertKey(key: string): void {
  if (!/^[a-z0-9/-]+$/.test(key) || key.includes('..')) throw new Error(`${key} is not a valid key of the file store`);
}

export function openBucketStore(config: FileBucket): FileStore {
  const bucket = openBucket(config);
  const keyOf = (key: string) => {
    assertKey(key);
    return `files/${key}`;
  };
  return {
    put: async (key, bytes) => bucket.put(keyOf(key), bytes),
    keepFile: async (key, path) => bucket.putFile(keyOf(key), path),
    read: (key) => readObject(bucket, keyOf(key)),
    open: async (key, range) => {
      const body = await bucket.get(keyOf(key), range);
      if (!body) throw new Error(`${key} is not in the file store`);
      return body;
    },
    sizeOf: (key) => bucket.sizeOf(keyOf(key)),
    remove: (key) => bucket.remove(keyOf(key)),
  };
}

/** File store in a local folder. `adopt` stores an uploaded file. If the file system supports hard links, `adopt` creates a link and copies no bytes. */
type Folder = FileStore & { adopt: (path: string, key: string) => Promise<void> };

/** Folders whose entries in their parent folders this process has already flushed to the disk. */
const flushedFolders = new Set<string>();

export function openFolderStore(root: string): Folder {
  const pathOf = (key: string) => {
    assertKey(key);
    return join(root, key);
  };
  /** Runs a write. If the write fails because the folder is missing, creates the folder and repeats the write. */
  const inFolder = async (target: string, write: () => Promise<void>): Promise<void> => {
    try {
      await write();
    } catch (error) {
      if (!isMissing(error)) throw error;
      const folder = dirname(target);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      flushedFolders.delete(folder);
      await write();
    }
  };
  /** Flushes the folder of the file. Once per process, also flushes the folders above it, because another process may have just created them. */
  const syncFolders = async (target: string): Promise<void> => {
    const folder = dirname(target);
    await syncTogether(folder);
    for (let above = dirname(folder); above.startsWith(root) && !flushedFolders.has(folder); above = dirname(above)) await syncTogether(above);
    flushedFolders.add(folder);
  };
  return {
    async adopt(path, key) {
      const target = pathOf(key);
      // Some file systems have no hard links, so fall back to a copy.
      await inFolder(target, () => link(path, target).catch(() => copyFile(path, target)));
      // Flush before the database row is committed, because the power can fail at any moment after the commit.
      await sync(target);
      await syncFolders(target);
    },
    async put(key, bytes) {
      const target = pathOf(key);
      const temporaryPath = `${target}.${randomUUID()}`;
      await inFolder(target, () => writeFile(temporaryPath, bytes, { mode: 0o600, flush: true }));
      await rename(temporaryPath, target);
      await syncFolders(target);
    },
    async keepFile(key, path) {
      const target = pathOf(key);
      const temporaryPath = `${target}.${randomUUID()}`;
      await inFolder(target, () => copyFile(path, temporaryPath));
      await sync(temporaryPath);
      await rename(temporaryPath, target);
      await syncFolders(target);
    },
    read: (key) => readFile(pathOf(key)),
    open: async (key, range) => createReadStream(pathOf(key), range),
    async sizeOf(key) {
      try {
        const fileStats = await stat(pathOf(key));
        return fileStats.isFile() ? fileStats.size : null;
      } catch {
        return null;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const runningFlushes = new Map<string, Promise<void>>();
const nextFlushes = new Map<string, Promise<void>>();

/** Flushes a folder. Calls that arrive during a flush share the next flush, because one flush covers many files. */
function syncTogether(folder: string): Promise<void> {
  const runningFlush = runningFlushes.get(folder);
  if (!runningFlush) return syncNow(folder);
  const waitingFlush = nextFlushes.get(folder);
  if (waitingFlush) return waitingFlush;
  const syncNext = () => {
    nextFlushes.delete(folder);
    return syncNow(folder);
  };
  const next = runningFlush.then(syncNext, syncNext);
  nextFlushes.set(folder, next);
  return next;
}

function syncNow(folder: string): Promise<void> {
  const now = sync(folder).finally(() => {
    if (runningFlushes.get(folder) === now) runningFlushes.delete(folder);
  });
  runningFlushes.set(folder, now);
  return now;
}

/** Flushes a file or folder to the disk. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
