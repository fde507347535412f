import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { s3ForTest } from '../../../../test/support/s3';
import { openBucket, verifyBucketAccess } from './bucket';
import { type FileStore, openBucketStore, openFolderStore } from './file-store';

function store() {
  const root = mkdtempSync(join(tmpdir(), 'hearthline-files-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return { root, files: openFolderStore(join(root, 'files')) };
}

const STORES: [string, () => Promise<FileStore>][] = [
  ['a folder', async () => store().files],
  ['a bucket', async () => openBucketStore((await s3ForTest()).config)],
];

describe.each(STORES)('file store in %s', (_kind, openStore) => {
  it('stores bytes under a key and replaces all earlier bytes of this key', async () => {
    const files = await openStore();
    await files.put('2026/03/a', Buffer.from('first'));
    await files.put('2026/03/a', Buffer.from('the second'));
    expect((await files.read('2026/03/a')).toString()).toBe('the second');
    expect(await files.sizeOf('2026/03/a')).toBe(10);
  });

  it('stores a local file and leaves the original in place', async () => {
    const files = await openStore();
    const path = join(mkdtempSync(join(tmpdir(), 'hearthline-files-')), 'large');
    writeFileSync(path, 'x'.repeat(300_000));
    await files.keepFile('exports/a', path);
    expect([await files.sizeOf('exports/a'), statSync(path).size]).toEqual([300_000, 300_000]);
    expect((await files.read('exports/a')).toString()).toBe('x'.repeat(300_000));
  });

  it('opens a whole file or a range of its bytes', async () => {
    const files = await openStore();
    await files.put('a', Buffer.from('0123456789'));
    expect((await buffer(await files.open('a'))).toString()).toBe('0123456789');
    expect((await buffer(await files.open('a', { start: 2, end: 4 }))).toString()).toBe('234');
  });

  it('returns null as the size of an unknown or removed file, and throws an error when an unknown file is read', async () => {
    const files = await openStore();
    await files.put('a', Buffer.from('x'));
    await files.remove('a');
    await files.remove('a');
    expect([await files.sizeOf('a'), await files.sizeOf('never')]).toEqual([null, null]);
    await expect(files.read('never')).rejects.toThrow();
  });

  it.each(['../a', 'a/../../b', '/etc/passwd.', 'A', 'a b', ''])('refuses to store a file under the invalid key %j', async (key) => {
    const files = await openStore();
    await expect(async () => files.put(key, Buffer.from('x'))).rejects.toThrow('is not a valid key');
  });
});

it('file store in a folder leaves no temporary file after it replaces a file', async () => {
  const { root, files } = store();
  await files.put('2026/03/a', Buffer.from('first'));
  await files.put('2026/03/a', Buffer.from('the second'));
  expect(readdirSync(join(root, 'files/2026/03'))).toEqual(['a']);
});

describe('access to the bucket', () => {
  it('fails with the error message of the bucket in one line when the bucket cannot be used', async () => {
    const { config } = await s3ForTest();
    await expect(verifyBucketAccess(config)).resolves.toBeUndefined();
    const line = /^The file store \(S3_BUCKET=.* at http:.*\) cannot be used: .+/;
    await expect(verifyBucketAccess({ ...config, bucket: 'another-one' })).rejects.toThrow(line);
    await expect(verifyBucketAccess({ ...config, secretAccessKey: 'not the secret' })).rejects.toThrow(line);
    await expect(verifyBucketAccess({ ...config, endpoint: 'http://127.0.0.1:1' })).rejects.toThrow(/ECONNREFUSED/);
  });

  it('is verified by eight simultaneous checks that leave no objects in the bucket', async () => {
    const { config } = await s3ForTest();
    for (let round = 0; round < 5; round += 1) await Promise.all(Array.from({ length: 8 }, () => verifyBucketAccess(config)));
    expect(await openBucket(config).list('')).toEqual([]);
  });

  it('fails with the error "unavailable" when the bucket cannot be reached', async () => {
    const { config } = await s3ForTest();
    await expect(openBucketStore({ ...config, endpoint: 'http://127.0.0.1:1' }).sizeOf('a')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('stores each file as one object whose key begins with "files/"', async () => {
    const { config } = await s3ForTest();
    await openBucketStore(config).put('2026/03/a', Buffer.from('x'));
    expect((await openBucket(config).list('')).map(({ key }) => key)).toEqual(['files/2026/03/a']);
  });
});

it('file store in a folder adopts an uploaded file and leaves the original in place', async () => {
  const { root, files } = store();
  writeFileSync(join(root, 'upload'), 'bytes');
  await files.adopt(join(root, 'upload'), '2026/03/b');
  expect((await files.read('2026/03/b')).toString()).toBe('bytes');
  expect(readdirSync(root)).toContain('upload');
});

/** Runs `flush` in place of every flush to the disk. */
async function onEachSync(flush: (inode: number, sync: () => Promise<void>) => Promise<void>) {
  const handle = await open(tmpdir());
  // All file handles share this prototype, so patching it observes every flush.
  const files = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const sync = files.sync;
  const spy = vi.spyOn(files, 'sync').mockImplementation(async function (this: FileHandle) {
    await flush((await this.stat()).ino, () => sync.call(this));
  });
  onTestFinished(() => spy.mockRestore());
  return spy;
}

/**
 * Runs `run` and returns the names of the files and folders that were flushed to the disk meanwhile. `paths` maps these names to the paths of the files and
 * folders.
 */
async function flushed(paths: Record<string, string>, run: () => Promise<void>): Promise<string[]> {
  const inodes: number[] = [];
  await onEachSync((inode, sync) => {
    inodes.push(inode);
    return sync();
  });
  await run();
  return Object.entries(paths).flatMap(([name, path]) => (inodes.includes(statSync(path).ino) ? [name] : []));
}

it('file store in a folder flushes an adopted file and its new folders to the disk before adopt() returns', async () => {
  const { root, files } = store();
  writeFileSync(join(root, 'upload'), 'bytes');
  const names = ['files/2026/03/b', 'files/2026/03', 'files/2026', 'files'];
  const paths = Object.fromEntries(names.map((name) => [name, join(root, name)]));
  expect(await flushed(paths, () => files.adopt(join(root, 'upload'), '2026/03/b'))).toEqual(names);
});

it('file store in a folder shares one flush of the folder between files that are stored at the same time', async () => {
  const { root, files } = store();
  await files.put('2026/03/first', Buffer.from('x'));
  const folder = join(root, 'files/2026/03');
  const names = Array.from({ length: 24 }, (_, n) => `file${n}`);
  /** For each completed flush of the folder, the files that the folder contained when the flush started. */
  const written: string[][] = [];
  const spy = await onEachSync(async (inode, sync) => {
    const isFolder = inode === statSync(folder).ino;
    const there = readdirSync(folder);
    await sync();
    if (!isFolder) return;
    // Wait long enough for other `put` calls to begin before this flush ends.
    await sleep(5);
    written.push(there);
  });
  await Promise.all(
    names.map(async (name) => {
      await files.put(`2026/03/${name}`, Buffer.from(name));
      expect(written.some((there) => there.includes(name))).toBe(true);
    }),
  );
  spy.mockRestore();
  expect(written.length).toBeLessThan(names.length);
});

it('file store in a folder creates a removed folder again when it stores the next file', async () => {
  const { root, files } = store();
  await files.put('2026/03/a', Buffer.from('x'));
  rmSync(join(root, 'files'), { recursive: true });
  await files.put('2026/03/b', Buffer.from('y'));
  expect((await files.read('2026/03/b')).toString()).toBe('y');
});
