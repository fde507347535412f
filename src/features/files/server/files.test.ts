import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openFolder } from './files';

function store() {
  const root = mkdtempSync(join(tmpdir(), 'hearthline-files-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return { root, files: openFolder(join(root, 'files')) };
}

it('keeps bytes under a key, replaces them as a whole, and leaves nothing half written', async () => {
  const { root, files } = store();
  await files.keep('2026/03/a', Buffer.from('first'));
  await files.keep('2026/03/a', Buffer.from('the second'));
  expect((await files.read('2026/03/a')).toString()).toBe('the second');
  expect(await files.sizeOf('2026/03/a')).toBe(10);
  expect(readdirSync(join(root, 'files/2026/03'))).toEqual(['a']);
});

it('opens a part of a file', async () => {
  const { files } = store();
  await files.keep('a', Buffer.from('0123456789'));
  expect((await buffer(files.open('a', { start: 2, end: 4 }))).toString()).toBe('234');
});

it('adopts an upload, which stays where it was', async () => {
  const { root, files } = store();
  writeFileSync(join(root, 'upload'), 'bytes');
  await files.adopt(join(root, 'upload'), '2026/03/b');
  expect((await files.read('2026/03/b')).toString()).toBe('bytes');
  expect(readdirSync(root)).toContain('upload');
});

/** What was flushed to the disk while `run` ran, by the names `paths` give. */
async function flushed(paths: Record<string, string>, run: () => Promise<void>): Promise<string[]> {
  const handle = await open(tmpdir());
  // Every file that is opened shares it; there is no other way to hear of a flush.
  const files = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const inodes: number[] = [];
  const sync = files.sync;
  const spy = vi.spyOn(files, 'sync').mockImplementation(async function (this: FileHandle) {
    inodes.push((await this.stat()).ino);
    return sync.call(this);
  });
  onTestFinished(() => spy.mockRestore());
  await run();
  return Object.entries(paths).flatMap(([name, path]) => (inodes.includes(statSync(path).ino) ? [name] : []));
}

it('what it adopted is on the disk, with its name and the folders made for it, before anybody is told', async () => {
  const { root, files } = store();
  writeFileSync(join(root, 'upload'), 'bytes');
  const names = ['files/2026/03/b', 'files/2026/03', 'files/2026', 'files'];
  const paths = Object.fromEntries(names.map((name) => [name, join(root, name)]));
  expect(await flushed(paths, () => files.adopt(join(root, 'upload'), '2026/03/b'))).toEqual(names);
});

it('says that there is nothing under a key, also after it was removed', async () => {
  const { files } = store();
  await files.keep('a', Buffer.from('x'));
  await files.remove('a');
  await files.remove('a');
  expect([await files.sizeOf('a'), await files.sizeOf('never')]).toEqual([null, null]);
});

it.each(['../a', 'a/../../b', '/etc/passwd.', 'A', 'a b', ''])('the key %j leads nowhere', async (key) => {
  const { files } = store();
  await expect(async () => files.keep(key, Buffer.from('x'))).rejects.toThrow('no key');
});
