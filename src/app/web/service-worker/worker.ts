import { guestCachePrefix, isExpiredCache, isOfflineCache, storableBody, userCachePrefix } from '@/features/offline/web/caches';
import { isDeviceToken, userIdOfToken } from '@/platform/web/device-token';

/**
 * Values that the server inserts before the code of this file. They differ in each release, so that browsers install a new service worker. Without a
 * connection, the service worker opens guest pages, and pages of contractor users who store their jobs on the device.
 */
declare const RELEASE: {
  app: 'guest' | 'office';
  /** Hash of the page, its list of files, and the code of this file. */
  id: string;
  /** Release of the portal, as in the header `x-release` of every response. */
  portal: string;
  files: string[];
};

/** Types of the service worker events that this file uses. One TypeScript project cannot use the type libraries for workers and for pages together. */
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Fetching = Lasting & { request: Request; respondWith: (response: Promise<Response>) => void };
declare const self: {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  location: Location;
};

const IS_GUEST = RELEASE.app === 'guest';
const FILES_PREFIX = IS_GUEST ? 'hearthline.files.' : 'hearthline.office-files.';
const FILES = `${FILES_PREFIX}${RELEASE.id}`;
const PAGE = IS_GUEST ? '/guest-profile' : '/stored-jobs';
/**
 * Paths of the pages that this service worker can open. In the office, these are the job list, the start page, the stored jobs, and the pages of a job and its
 * tasks.
 */
const PAGES = IS_GUEST ? /^\/guest-/ : /^\/($|start$|stored-jobs$|[\da-z]{8}(-[\da-z]{4}){3}-[\da-z]{12}(\/tasks\/|\/?$))/i;
/**
 * Maximum time in milliseconds to wait for a page from the server. After that, the page that is stored on this device is shown. API responses have no such
 * limit, because an old response would hide a saved answer.
 */
const PAGE_WAIT_MS = 6_000;
/** Maximum number of parallel downloads. More downloads would slow down photo uploads. */
const FILES_AT_ONCE = 4;

self.addEventListener('install', (event) => event.waitUntil(storeFiles().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(removeOldFiles().then(() => self.clients.claim())));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (PAGES.test(url.pathname)) event.respondWith(pageOf(request));
    return;
  }
  if (/^\/(assets|portal-logo)\//.test(url.pathname)) event.respondWith(fileOf(request));
  else if (url.pathname === '/api/noauth/site') event.respondWith(networkFirst(request, () => caches.open(FILES)));
  else if (isDeviceToken(tokenOf(request.headers))) event.respondWith(fromDevice(request));
  else if (url.pathname.startsWith('/api/') && url.pathname !== '/api/live' && isOfThisApp(request)) event.respondWith(answerOf(event, url));
});

/**
 * Stores the page with all its files, so that a stored page is always complete. Copies files that an earlier release has stored, because a file name with a
 * hash identifies the content.
 */
async function storeFiles(): Promise<void> {
  const page = await fetch(PAGE, { cache: 'no-cache' });
  // If a newer release was deployed in the meantime, stop. The service worker of that release will store the page.
  if (!page.ok || page.headers.get('x-release') !== RELEASE.portal) throw new Error('The page belongs to another release.');
  const store = await caches.open(FILES);
  const remaining = [...RELEASE.files];
  const storeRest = async () => {
    for (let file = remaining.pop(); file !== undefined; file = remaining.pop()) {
      const response = (await caches.match(file)) ?? (await fetch(file));
      if (!response.ok) throw new Error(`${file} cannot be loaded.`);
      await store.put(file, response);
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, storeRest));
  await store.put(PAGE, withoutRelease(page));
}

/** Removes the files of old releases. Keeps the files of the previous release for pages that are still open. */
async function removeOldFiles(): Promise<void> {
  const before = (await caches.keys()).filter((name) => name.startsWith(FILES_PREFIX) && name !== FILES);
  await Promise.all(before.slice(0, -1).map((name) => caches.delete(name)));
}

/**
 * Returns the page from the server, so that users see a new release immediately. If the server cannot be reached, is slow or responds with a status of 502 or
 * above, returns the page that this service worker stored.
 */
async function pageOf(request: Request): Promise<Response> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PAGE_WAIT_MS));
  const pageRequest = fetch(request).catch(() => null);
  const response = await Promise.race([pageRequest, late]);
  if (response && response.status < 502) return response;
  return (await (await caches.open(FILES)).match(PAGE)) ?? (await pageRequest) ?? Response.error();
}

async function fileOf(request: Request): Promise<Response> {
  const known = await caches.match(request.url);
  if (known) return known;
  const response = await fetch(request);
  // Store the files of a language when they are used for the first time.
  if (IS_GUEST && response.ok) await (await caches.open(FILES)).put(request.url, response.clone());
  return response;
}

const tokenOf = (headers: Headers): string => headers.get('authorization')?.slice('Bearer '.length) ?? '';
const isOfThisApp = ({ headers }: Request): boolean => tokenOf(headers) !== '' && tokenOf(headers).startsWith('guest_') === IS_GUEST;

/** Returns the stored response for a request with a device token. Pages use this token without a connection, and such requests are never sent to the server. */
async function fromDevice(request: Request): Promise<Response> {
  const store = request.method === 'GET' ? await storedResponsesOf(request) : null;
  return (await store?.match(request.url)) ?? Response.error();
}

/**
 * Returns the cache with the stored responses for the session or user of a request; null if there is none. The page creates this cache and deletes it when the
 * session ends (features/offline/web/caches.ts). Also deletes all expired caches.
 */
async function storedResponsesOf({ headers }: Request): Promise<Cache | null> {
  const names = (await caches.keys()).filter(isOfflineCache);
  await Promise.all(names.filter(isExpiredCache).map((name) => caches.delete(name)));
  const token = tokenOf(headers);
  const key = await (IS_GUEST ? guestCachePrefix(token) : userCachePrefix(userIdOfToken(token)));
  const name = names.find((cacheName) => cacheName.startsWith(key) && !isExpiredCache(cacheName));
  return name === undefined ? null : caches.open(name);
}

function answerOf(event: Fetching, url: URL): Promise<Response> {
  const { request } = event;
  if (request.method === 'GET') return networkFirst(request, () => storedResponsesOf(request));
  const headers = new Headers(request.headers);
  return fetch(request).then((response) => {
    if (response.ok) event.waitUntil(updateCopy({ method: request.method, url, headers, response: response.clone() }).catch(() => undefined));
    return response;
  });
}

/**
 * Returns the response of the server and stores it. If the server cannot be reached, returns the last stored response. If the server rejects the session
 * (status 401), removes all responses that are stored for this session.
 */
async function networkFirst(request: Request, storeOf: () => Promise<Cache | null>): Promise<Response> {
  const response = await fetch(request).catch(() => null);
  const store = await storeOf();
  if (!response || response.status >= 502) return (await store?.match(request.url)) ?? response ?? Response.error();
  if (store && response.ok && isJson(response)) await storeResponse(store, request.url, response.clone());
  if (store && response.status === 401) await Promise.all((await store.keys()).map((stored) => store.delete(stored)));
  return response;
}

/**
 * Stores a response. In the office, stores only the properties of the deployment, and updates responses that the page has already stored. Other office data
 * must not be stored on the device.
 */
async function storeResponse(store: Cache, url: string, response: Response): Promise<void> {
  if (IS_GUEST || new URL(url).pathname === '/api/noauth/site') return store.put(url, withoutRelease(response));
  if (!(await store.match(url))) return;
  const body = storableBody(new URL(url).pathname, await response.json());
  await (body === null ? store.delete(url) : store.put(url, Response.json(body)));
}

type Write = { method: string; url: URL; headers: Headers; response: Response };

/**
 * Updates the stored task after its draft was saved, and the stored lists of attachments after an attachment changed. The page does not always load this data
 * again.
 */
async function updateCopy({ method, url, headers, response }: Write): Promise<void> {
  const store = await storedResponsesOf(new Request(url, { headers }));
  if (!store) return;
  if (method === 'PATCH' && /\/tasks\/[^/]+$/.test(url.pathname)) {
    const stored = await store.match(url.href);
    if (!stored) return;
    const [before, saved] = [await stored.json(), await response.json()];
    const changed = Object.entries(saved).filter(([name]) => name in before);
    await store.put(url.href, Response.json({ ...before, ...Object.fromEntries(changed) }));
  }
  const [files] = /^\/api\/jobs\/[^/]+\/attachments/.exec(url.pathname) ?? [];
  const lists = files === undefined ? [] : (await store.keys()).filter((stored) => new URL(stored.url).pathname === files);
  for (const list of lists) await networkFirst(new Request(list.url, { headers: readHeaders(headers) }), () => Promise.resolve(store));
}

const readHeaders = (headers: Headers): Headers =>
  new Headers(['authorization', 'accept-language'].map((name): [string, string] => [name, headers.get(name) ?? '']));

const isJson = ({ headers }: Response): boolean => headers.get('content-type')?.startsWith('application/json') ?? false;

/**
 * Returns a copy of a response for the cache. Removes the release header, because the page would otherwise mistake the release of an old response for a new
 * release. Removes the headers about compression, because the stored body is not compressed.
 */
function withoutRelease(response: Response): Response {
  const headers = new Headers(response.headers);
  for (const name of ['x-release', 'content-encoding', 'content-length']) headers.delete(name);
  return new Response(response.body, { status: response.status, headers });
}
