import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
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
