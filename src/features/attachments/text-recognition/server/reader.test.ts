import { existsSync, readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { startTextRecognition } from './reader';

/** Folder in which Linux lists the threads of this process, with the child processes of each thread. The test is skipped on other systems. */
const PROCESSES = '/proc/self/task';

it.skipIf(!existsSync(PROCESSES))('text recognition starts its process without the environment variables of the server', () => {
  const children = () => readdirSync(PROCESSES).flatMap((thread) => readFileSync(`${PROCESSES}/${thread}/children`, 'utf8').split(' ').filter(Boolean));
  const before = new Set(children());
  const reader = startTextRecognition();
  const started = children().filter((id) => !before.has(id));
  const environments = started.map((id) => readFileSync(`/proc/${id}/environ`, 'utf8'));
  reader.close();
  expect(environments.length).toBe(1);
  expect(environments[0]).not.toMatch(/PATH=|HOME=/);
});

it('text recognition returns no pages for an image without text', async () => {
  const image = await sharp({ create: { width: 640, height: 90, channels: 3, background: '#9fb3aa' } })
    .png()
    .toBuffer();
  const reader = startTextRecognition();
  expect(await reader.read(image, { contentType: 'image/png', isPlate: true })).toEqual({ pages: [], pageCount: 1, barcodes: [] });
  reader.close();
});
