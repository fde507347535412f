import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config, FileBucket } from '@/platform/server';
import { openBucket, readObject } from './bucket';

/** Where the bytes of files lie: whole objects under keys of ours (`2026/03/<id>`), never somebody's file name. */
export type FileStore = {
  /** Keeps bytes. The same key again takes the place of what was there, as a whole or not at all. */
  keep: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Keeps the bytes of a file on this computer, which may be too large for the memory. The file on this computer stays. */
  keepFile: (key: string, path: string) => Promise<void>;
  /** All bytes at once: only for what is known to be small enough. */
  read: (key: string) => Promise<Buffer>;
  /** `range`: the first and the last byte wanted. */
  open: (key: string, range?: { start: number; end: number }) => Promise<Readable>;
  /** How many bytes there are; null when there is no such file. */
  sizeOf: (key: string) => Promise<number | null>;
  remove: (key: string) => Promise<void>;
};

/** The file store of this installation: a bucket that several machines share, else a folder of this one. */
export const openFileStore = ({ dataDir, fileBucket }: Pick<Config, 'dataDir' | 'fileBucket'>): FileStore =>
  fileBucket ? openBucketStore(fileBucket) : openFolderStore(join(dataDir, 'files'));

function assertKey(key: string): void {
  if (!/^[a-z0-9/-]+$/.test(key) || key.includes('..')) throw new Error(`${key} is no key of this store`);
}

export function openBucketStore(config: FileBucket): FileStore {
  const bucket = openBucket(config);
  const keyOf = (key: string) => {
    assertKey(key);
    return `files/${key}`;
  };
  return {
    keep: async (key, bytes) => bucket.put(keyOf(key), bytes),
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

/** A folder keeps an upload by a further name for its bytes: nothing is copied. */
type Folder = FileStore & { adopt: (path: string, key: string) => Promise<void> };

/** Folders whose own names this process has seen onto the disk. */
const onTheDisk = new Set<string>();

/** A folder on this computer. */
export function openFolderStore(root: string): Folder {
  const pathOf = (key: string) => {
    assertKey(key);
    return join(root, key);
  };
  /** Makes the folder only where it is missing. */
  const inFolder = async (target: string, write: () => Promise<void>): Promise<void> => {
    try {
      await write();
    } catch (error) {
      if (!isMissing(error)) throw error;
      const folder = dirname(target);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      onTheDisk.delete(folder);
      await write();
    }
  };
  /** The name itself, and once in a process those of the folders it lies in: somebody else may have made them a moment ago. */
  const syncFolders = async (target: string): Promise<void> => {
    const folder = dirname(target);
    await syncTogether(folder);
    for (let above = dirname(folder); above.startsWith(root) && !onTheDisk.has(folder); above = dirname(above)) await syncTogether(above);
    onTheDisk.add(folder);
  };
  return {
    async adopt(path, key) {
      const target = pathOf(key);
      // Copied where the file system knows no second names.
      await inFolder(target, () => link(path, target).catch(() => copyFile(path, target)));
      // Before a row of the database says that they are there: power may go at any moment after it.
      await sync(target);
      await syncFolders(target);
    },
    async keep(key, bytes) {
      const target = pathOf(key);
      const half = `${target}.${randomUUID()}`;
      await inFolder(target, () => writeFile(half, bytes, { mode: 0o600, flush: true }));
      await rename(half, target);
      await syncFolders(target);
    },
    async keepFile(key, path) {
      const target = pathOf(key);
      const half = `${target}.${randomUUID()}`;
      await inFolder(target, () => copyFile(path, half));
      await sync(half);
      await rename(half, target);
      await syncFolders(target);
    },
    read: (key) => readFile(pathOf(key)),
    open: async (key, range) => createReadStream(pathOf(key), range),
    async sizeOf(key) {
      try {
        const found = await stat(pathOf(key));
        return found.isFile() ? found.size : null;
      } catch {
        return null;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const underWay = new Map<string, Promise<void>>();
const waiting = new Map<string, Promise<void>>();

/** A folder takes many files at a time: those that come while it is written wait for one more writing, which is for all of them. */
function syncTogether(folder: string): Promise<void> {
  const before = underWay.get(folder);
  if (!before) return syncNow(folder);
  const known = waiting.get(folder);
  if (known) return known;
  const syncNext = () => {
    waiting.delete(folder);
    return syncNow(folder);
  };
  const next = before.then(syncNext, syncNext);
  waiting.set(folder, next);
  return next;
}

function syncNow(folder: string): Promise<void> {
  const now = sync(folder).finally(() => {
    if (underWay.get(folder) === now) underWay.delete(folder);
  });
  underWay.set(folder, now);
  return now;
}

/** Until it is on the disk. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
