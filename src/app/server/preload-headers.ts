import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { isSignInPage } from '../sign-in-pages';

const ID = '[0-9a-f]{8}-[0-9a-f-]{27}';

/** The pages whose own files are known when their address is asked for. */
const PAGES: readonly [page: string, address: RegExp][] = [
  ['list', /^\/$/],
  ['create', /^\/create$/],
  ['queue', /^\/queue$/],
  ['job', new RegExp(`^/${ID}$`)],
  ['task', new RegExp(`^/${ID}/tasks/${ID}$`)],
];

/** No part of the office: their files are few. */
const ALONE = /^\/(mailbox|payment-tool)(\/|$)/;

const early = z.record(z.string(), z.array(z.string()));

/**
 * What goes with a page of the office as its `Link` header: the files it will ask for, so that the browser fetches them
 * at once and not one behind the other; on a telephone's network each turn is 150 ms and more. `file`: what the build
 * wrote down (scripts/preload-files.ts).
 */
export async function preloadHeadersFor(file: string): Promise<(path: string) => string> {
  const files = early.parse(JSON.parse(await readFile(file, 'utf8')));
  const links = new Map(Object.entries(files).map(([page, names]) => [page, names.map(linkTo)]));
  const ofPages = PAGES.map(([page]) => links.get(page) ?? []);
  const shared = (ofPages[0] ?? []).filter((link) => ofPages.every((others) => others.includes(link)));
  const headers = new Map([...links].map(([page, named]) => [page, named.join(', ')]));
  const ofSignIn = (links.get('sign_in') ?? []).join(', ');
  const ofOthers = shared.join(', ');
  return (path) => {
    if (ALONE.test(path)) return '';
    if (isSignInPage(path)) return ofSignIn;
    const page = PAGES.find(([, address]) => address.test(path))?.[0];
    return headers.get(page ?? '') ?? ofOthers;
  };
}

const linkTo = (file: string): string =>
  file.endsWith('.css') ? `</${file}>; rel=preload; as=style; crossorigin` : `</${file}>; rel=modulepreload; crossorigin`;
