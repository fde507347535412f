import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { preloadHeadersFor } from './preload-headers';

const file = join(mkdtempSync(join(tmpdir(), 'hearthline-early-')), 'early.json');
const OFFICE = ['assets/all.css', 'assets/office.js'];
const PAGES = ['list', 'create', 'queue', 'job', 'task'];
writeFileSync(file, JSON.stringify({ sign_in: ['assets/sign-in.js'], ...Object.fromEntries(PAGES.map((page) => [page, [...OFFICE, `assets/${page}.js`]])) }));

const ID = '01a20993-5738-749a-9e78-07ce38c2a261';
const STYLE = '</assets/all.css>; rel=preload; as=style; crossorigin';
const script = (name: string) => `</assets/${name}.js>; rel=modulepreload; crossorigin`;
const page = (name: string) => [STYLE, script('office'), script(name)].join(', ');

it.each([
  ['/', page('list')],
  ['/create', page('create')],
  ['/queue', page('queue')],
  [`/${ID}`, page('job')],
  [`/${ID}/tasks/${ID}`, page('task')],
  [`/${ID}/history`, [STYLE, script('office')].join(', ')],
  ['/payments', [STYLE, script('office')].join(', ')],
  ['/login', script('sign-in')],
  ['/password-reset/abc', script('sign-in')],
  ['/mailbox', ''],
])('%s names what it will ask for', async (path, header) => {
  expect((await preloadHeadersFor(file))(path)).toBe(header);
});
