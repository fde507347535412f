import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openTestLog } from '../../test/support/log';
import { launchChild } from './child';

async function launched(program: string) {
  const folder = await mkdtemp(join(tmpdir(), 'hearthline-child-'));
  const file = join(folder, 'program.mjs');
  await writeFile(file, program);
  const child = launchChild({ name: 'test', file, env: { PATH: process.env.PATH, FOLDER: folder }, log: openTestLog().log });
  onTestFinished(async () => {
    await child.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return child;
}

it('restarts a child that was killed during its start', async () => {
  const child = await launched(`
    import { existsSync, writeFileSync } from 'node:fs';
    const mark = process.env.FOLDER + '/was-here';
    if (existsSync(mark)) process.send({ started: 'again' });
    else {
      writeFileSync(mark, '');
      process.kill(process.pid, 'SIGKILL');
    }
    process.on('message', () => {});
  `);
  child.keepAlive();
  expect(await child.begin({})).toBe('again');
});
