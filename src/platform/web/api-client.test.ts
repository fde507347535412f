import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '..';
import type { ApiError } from './api-client';
import { trackPendingPresses } from './idempotency';

/** Replacement for the browser storage. It must exist before the import of `api-client`, because the session module reads the storage when it is loaded. */
const store = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
vi.stubGlobal('localStorage', store);
vi.stubGlobal('sessionStorage', store);
// Load the modules again as a browser loads them. Test files share modules, and the server module sets a separate language for each request.
vi.resetModules();
const { setLanguage } = await import('../i18n');
const { isOwnWrite, onApiErrors, callApi: send } = await import('./api-client');

const shown: string[] = [];
const ended: boolean[] = [];
let led = 0;
let sent: { url: string; headers: Record<string, string> }[] = [];
let isSignedIn = true;
let answer: () => Response = () => new Response('{}');

beforeEach(() => {
  shown.length = ended.length = led = 0;
  sent = [];
  isSignedIn = true;
  vi.stubGlobal('localStorage', store);
  vi.stubGlobal('sessionStorage', { ...store, getItem: () => (isSignedIn ? 'a-token' : null) });
  vi.stubGlobal('fetch', async (url: string, init?: { headers: Record<string, string> }) => {
    if (url === '/api/auth/token') return new Response('{}', { status: 401 });
    sent.push({ url, headers: init?.headers ?? {} });
    return answer();
  });
  onApiErrors({ toast: (error: ApiError) => shown.push(error.message), signedOut: (hadToken) => ended.push(hadToken), secondStep: () => (led += 1) });
});
afterEach(() => void vi.unstubAllGlobals());

const theCall = defineEndpoint({ method: 'GET', path: '/api/things', summary: 'x', tag: 'jobs', roles: ['contractor'], response: z.object({}) });
const refused = (status: number, body: unknown) => () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
const failing = (options = {}) => send(theCall, {}, options).catch((error: ApiError) => [error.status, error.message]);

describe('a failed request', () => {
  it('shows the message of the server', async () => {
    answer = refused(409, { detail: 'The job is canceled.' });
    expect(await failing()).toEqual([409, 'The job is canceled.']);
    expect(shown).toEqual(['The job is canceled.']);
  });

  it('redirects to the second factor and shows no message when the session lacks the second factor', async () => {
    answer = refused(403, { code: 'second_step_needed', detail: 'Complete two-factor authentication.' });
    await failing();
    expect([led, shown, ended]).toEqual([1, [], []]);
  });

  it('shows an unexpected error when the server sends no message', async () => {
    answer = refused(500, '<html>');
    await failing();
    expect(shown).toEqual(['Unexpected error occurred.']);
  });

  it('shows no message for a status that the caller ignores, and sends the ignored statuses to the server', async () => {
    answer = refused(404, { detail: 'Not here.' });
    expect(await failing({ errors: { caller: [404, 409] } })).toEqual([404, 'Not here.']);
    expect(shown).toEqual([]);
    expect(sent[0]?.headers['Ignore-Errors']).toBe('404,409');
    answer = refused(422, { detail: 'Something else.' });
    await failing({ errors: { caller: [404, 409] } });
    expect(shown).toEqual(['Something else.']);
  });

  it.each([409, 422])('shows status %i in the form of the caller, and other statuses in a toast', async (status) => {
    answer = refused(status, { detail: 'Not so.' });
    await failing({ errors: 'form' });
    expect(shown).toEqual([]);
    expect(sent[0]?.headers['Ignore-Errors']).toBe('409,422');
    answer = refused(403, { detail: 'Not allowed.' });
    await failing({ errors: 'form' });
    expect(shown).toEqual(['Not allowed.']);
  });

  it.each([0, 403, 429, 500, 504])('shows no toast for status %i when the caller shows all errors', async (status) => {
    answer =
      status === 0
        ? () => {
            throw new TypeError('Failed to fetch');
          }
        : refused(status, { detail: 'Not so.' });
    await failing({ errors: 'caller' });
    expect(shown).toEqual([]);
    expect(sent[0]?.headers['Ignore-Errors']).toBe('0,400,403,404,409,413,422,429,500,502,503,504');
  });

  it('has the same error code in each language when the connection is lost', async () => {
    setLanguage('es-US', { 'browser.offline': 'sin conexión', 'browser.connection_error': 'No hay conexión.' });
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    const error = await send(theCall, {}).catch((failed: ApiError) => failed);
    setLanguage('en-US', {});
    expect(error).toMatchObject({ status: 0, code: 'offline', message: 'No hay conexión.' });
  });

  it('reports a lost connection when the response is incomplete or is not JSON', async () => {
    answer = () => new Response('{"items": [');
    expect(await failing()).toEqual([0, expect.stringMatching(/no connection/)]);
    // Return the login page of a hotel network instead of the server's response.
    answer = () => new Response('<html>Welcome to our hotel</html>');
    expect(await failing({ errors: { caller: [0] } })).toEqual([0, expect.stringMatching(/no connection/)]);
    expect(shown).toHaveLength(1);
  });

  it('contains the status, the status text and the body when a proxy answers in place of the server', async () => {
    answer = refused(502, '<html>The gateway is tired</html>');
    const error = await send(theCall, {}).catch((failed: ApiError) => failed);
    expect(error).toMatchObject({
      status: 502,
      statusText: 'Bad Gateway',
      answered: '<html>The gateway is tired</html>',
      message: 'Unexpected error occurred.',
    });
    answer = refused(409, { detail: 'The job is canceled.', code: 'wrong_state', request_id: 'r' });
    expect(await send(theCall, {}).catch((failed: ApiError) => failed)).toMatchObject({ statusText: 'Conflict', answered: '', requestId: 'r' });
  });

  it('reports the end of the session once and shows no other error when the session has ended', async () => {
    answer = refused(401, { detail: 'Please sign in.' });
    await failing();
    expect([ended, shown]).toEqual([[true], []]);
  });

  it('shows no message when no user is signed in', async () => {
    isSignedIn = false;
    answer = refused(401, { detail: 'Please sign in.' });
    await failing();
    expect([ended, shown]).toEqual([[false], []]);
  });
});

it('sends the token and a request id with a request', async () => {
  answer = () => new Response('{}');
  await send(theCall, {});
  expect(sent[0]?.headers).toMatchObject({ Authorization: 'Bearer a-token', 'X-REQUEST-ID': expect.stringMatching(/^[0-9a-f-]{36}$/) });
});

describe('a repeated click', () => {
  it('is ignored while an equal request is running, but starts a request when the request differs or the earlier request has ended', () => {
    const presses = trackPendingPresses();
    expect(presses.begins({ id: 'a', more: { x: 1, y: 2 } })).toBe(true);
    expect(presses.begins({ more: { y: 2, x: 1 }, id: 'a' })).toBe(false);
    expect(presses.begins({ id: 'b' })).toBe(true);
    presses.ended({ id: 'a', more: { x: 1, y: 2 } });
    expect(presses.begins({ id: 'a', more: { x: 1, y: 2 } })).toBe(true);
    expect(presses.begins(undefined)).toBe(true);
    expect(presses.begins(undefined)).toBe(false);
  });
});

describe('a repeated write', () => {
  const mark = defineEndpoint({
    method: 'POST',
    path: '/api/marks',
    summary: 'x',
    tag: 'jobs',
    roles: ['contractor'],
    body: z.object({ of: z.string() }),
    response: z.object({}),
  });
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  const press = (of: string) => send(mark, { body: { of } }, { errors: 'caller' }).catch(() => null);
  const keys = () => sent.map(({ headers }) => headers['Idempotency-Key']);

  it('has the idempotency key of the first attempt when the response was lost', async () => {
    for (const next of [lost, refused(502, '<html>'), () => new Response('{"cut'), () => new Response('{}')]) {
      answer = next;
      await press('a');
    }
    expect(new Set(keys()).size).toBe(1);
    // An equal call after the response is a new request, so expect another key.
    await press('a');
    expect(new Set(keys()).size).toBe(2);
  });

  it('counts as a write of this page only after its response', async () => {
    const isOwn = () => sent.map(({ headers }) => isOwnWrite(headers['X-REQUEST-ID'] ?? ''));
    answer = lost;
    await press('c');
    answer = () => new Response('{}');
    await press('c');
    expect(isOwn()).toEqual([false, true]);
  });

  it('has the idempotency key of the first click when the user clicks twice before the response', async () => {
    answer = () => new Response('{}');
    await Promise.all([press('a'), press('a')]);
    expect(new Set(keys()).size).toBe(1);
  });

  it('has a new idempotency key after a refusal or after another write', async () => {
    answer = refused(409, { detail: 'Not now.' });
    for (const of of ['a', 'a']) await press(of);
    answer = lost;
    for (const of of ['a', 'b', 'a']) await press(of);
    expect(new Set(keys()).size).toBe(5);
  });
});
