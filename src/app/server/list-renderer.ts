import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isRecord, isString, PRODUCT, portalLogo, portalName } from '@/platform';
import { requestedLanguage } from '@/platform/server/language';
import type { RenderedList, RenderList } from '../list-render';
import { INSERT_RENDER_SCRIPT } from './insert-render-script';
import { type Inline, newNonce, withNonce } from './page-policy';

const compress = promisify(brotliCompress);

/** Longer than this nobody waits for it: they get the page without. */
const PATIENCE_MS = 500;

/** Where the build puts the drawing, and which files go with it (scripts/preload-files.ts). */
const DRAWING = '../picture/draw.js';
const FILES = '../manifests/picture.json';

const filesIn = z.object({ styles: z.array(z.string()), scripts: z.array(z.string()) });

type Options = {
  folder: string;
  /** The page around the list, as it is served. */
  html: string;
  timeZone: string;
  /** The policy of all pages with more inline scripts and styles. */
  policyWith: (inline: Inline) => string;
  /** Instead of the one that was built: for tests. */
  draw?: RenderList | undefined;
  patienceMs?: number | undefined;
  /** The files that go with it: for tests. */
  files?: z.infer<typeof filesIn> | undefined;
};

/**
 * The list for a phone that is signed in: with its first cards already drawn, and with what was asked for to draw them
 * (decisions/ui-page-loading.md). Null for everybody and everything else, where it fails, and where it takes too long.
 */
export async function createListRenderer(server: FastifyInstance, { folder, html, timeZone, policyWith, draw, files, patienceMs = PATIENCE_MS }: Options) {
  const { styles, scripts } = files ?? filesIn.parse(JSON.parse(await readFile(join(folder, FILES), 'utf8')));
  // The drawing is a program of its own: it does not see the name of this one.
  const portal = { name: portalName(), logo: portalLogo() };
  const script = `'sha256-${createHash('sha256').update(INSERT_RENDER_SCRIPT).digest('base64')}'`;
  const links = styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join('');
  // Read when the first phone comes: it is a megabyte that an office without phones does not need.
  let drawing: Promise<RenderList> | undefined;
  // What the build wrote is of this type (app/web/list-render/render.tsx).
  const load = async () => ((await import(pathToFileURL(join(folder, DRAWING)).href)) as { renderList: RenderList }).renderList;

  async function make(request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
    const asker = await signIn(server, request);
    if (!asker) return null;
    // A session that goes on says so once, by its cookie.
    if (!reply.sent) for (const cookie of asker.cookies) reply.header('set-cookie', cookie);
    drawing ??= draw ? Promise.resolve(draw) : load();
    const picture = await (await drawing)({ ask: asker.ask, timeZone, portal });
    return html.replace('</head>', () => `${links}</head>`).replace('<div id="root">', () => `${written(picture, asker.session, scripts)}<div id="root">`);
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<string | Buffer | null> => {
    if (request.method !== 'GET' || request.url !== '/' || !isPhone(request) || !hasSession(request) || !isInSource(request)) return null;
    const made = await inTime(make(request, reply), patienceMs).catch((error: unknown) => {
      if (!(error instanceof Refused)) request.log.warn({ err: error }, 'the list could not be drawn');
      return null;
    });
    if (made === null) return null;
    const nonce = newNonce();
    const sent = withNonce(made, nonce);
    // The list drawn on the server has its styles in attributes, which a nonce cannot allow.
    const policy = policyWith({ script, style: `'nonce-${nonce}'`, styleAttributes: "'unsafe-inline'" });
    reply.type('text/html; charset=utf-8').headers({ 'Content-Security-Policy': policy, 'Cache-Control': 'private, no-store' });
    // The scripts come after what is drawn, by the door; the styles stand in the page.
    reply.removeHeader('Link');
    if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return sent;
    reply.header('Content-Encoding', 'br');
    return compress(sent, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  };
}

const isPhone = ({ headers }: FastifyRequest): boolean => headers['sec-ch-ua-mobile'] === '?1' || /\bMobi/.test(headers['user-agent'] ?? '');

const hasSession = ({ headers }: FastifyRequest): boolean => (headers.cookie ?? '').includes(`${PRODUCT.key}.session_token=`);

/** Translations come to the browser with the app, and are not in the drawing. */
const isInSource = ({ headers }: FastifyRequest): boolean => requestedLanguage(headers['accept-language']).tag === 'en-US';

async function inTime<T>(work: Promise<T>, patienceMs: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Asks our own API as the browser would, with the cookie the page was asked for with: whatever refuses the one refuses
 * the other, and nobody is shown a row that their own call would not show. Null where nobody is signed in.
 */
async function signIn(server: FastifyInstance, { headers, ip, id }: FastifyRequest) {
  const get = (url: string, more: Record<string, string>) =>
    server.inject({
      method: 'GET',
      url,
      remoteAddress: ip,
      headers: { ...more, 'x-request-id': id, 'user-agent': headers['user-agent'] ?? '', 'accept-language': headers['accept-language'] ?? '' },
    });
  const answer = await get('/api/auth/token', { cookie: headers.cookie ?? '' });
  if (answer.statusCode !== 200) return null;
  const { token } = tokenIn.parse(answer.json());
  return {
    session: sessionOf(token),
    cookies: [answer.headers['set-cookie'] ?? []].flat(),
    ask: async (url: string): Promise<unknown> => {
      const { statusCode, body } = await get(url, { authorization: `Bearer ${token}` });
      if (statusCode >= 400 && statusCode < 500) throw new Refused();
      if (statusCode !== 200) throw new Error(`What the list asks first was answered with ${statusCode}: ${url.split('?')[0]}`);
      return JSON.parse(body);
    },
  };
}

/** Signed in, but not let in: without a second step, or without a company. The app says so. */
class Refused extends Error {}

const tokenIn = z.object({ token: z.string() });

/** Ours, so it is what it says. The browser compares it with its own: somebody else may have signed in meanwhile. */
function sessionOf(token: string): string {
  const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  if (!isRecord(payload) || !isString(payload.sid)) throw new Error('A token of ours names no session.');
  return payload.sid;
}

/** Into the page: what is drawn, the script that puts it in its place, and the answers. */
const written = ({ html, answers }: RenderedList, session: string, scripts: readonly string[]): string =>
  [
    `<style>${BESIDE}</style>`,
    `<template id="drawn">${inert(html)}</template>`,
    `<script>${INSERT_RENDER_SCRIPT}</script>`,
    `<script type="application/json" id="app-scripts">${asJson(scripts)}</script>`,
    `<script type="application/json" id="first-answers">${asJson({ session, answers })}</script>`,
  ].join('');

/** While the picture is in front, the app is drawn and measured behind it. */
const BESIDE = [
  '.hl-has-picture>#root{inset:0;overflow:hidden;position:fixed;visibility:hidden}',
  '#first-picture .hl-page{animation:none}',
  '#first-picture .hl-waits{visibility:visible}',
].join('');

/** No value in it ends the script it stands in. */
const asJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * What can be pressed before the app is there are links; the rest looks as it will and does nothing. Its names of elements
 * are the app's, which is in the same document for a moment.
 */
const inert = (html: string): string => html.replaceAll(/<(button|input|select) /g, '<$1 inert ').replaceAll(/(<[^<>]*) (?:id|for)="[^"]*"/g, '$1');
