import { createReadStream, type ReadStream } from 'node:fs';
import { copyFile, link, mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where the bytes of files lie. Another store (S3) has the same four functions. */
export type FileStore = {
  /** Keeps a finished upload under a key of our own; the upload stays, so that a repeated call finds it again. */
  adopt: (path: string, key: string) => Promise<void>;
  open: (key: string) => ReadStream;
  exists: (key: string) => Promise<boolean>;
  remove: (key: string) => Promise<void>;
};

/** A folder on this computer. Keys are ours (`2026/03/<id>`), never somebody's file name. */
export function openFolder(root: string): FileStore {
  const pathOf = (key: string) => {
    if (!/^[a-z0-9/-]+$/.test(key) || key.includes('..')) throw new Error(`${key} is no key of this store`);
    return join(root, key);
  };
  return {
    async adopt(path, key) {
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      // A second name for the same bytes where that is possible: nothing is copied.
      await link(path, target).catch(() => copyFile(path, target));
    },
    open: (key) => createReadStream(pathOf(key)),
    exists: async (key) => {
      try {
        return (await stat(pathOf(key))).isFile();
      } catch {
        return false;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
