import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '..';
import type { ApiError } from './api-client';
import { trackPendingPresses } from './idempotency';

/** What people see of a call that goes wrong. The session reads the browser's stores as it is loaded: they are there first. */
const store = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
vi.stubGlobal('localStorage', store);
vi.stubGlobal('sessionStorage', store);
const { isOwnWrite, onApiErrors: onCallErrors, callApi: send } = await import('./api-client');

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
  onCallErrors({ toast: (error: ApiError) => shown.push(error.message), signedOut: (hadToken) => ended.push(hadToken), secondStep: () => (led += 1) });
});
afterEach(() => void vi.unstubAllGlobals());

const theCall = defineEndpoint({ method: 'GET', path: '/api/things', summary: 'x', tag: 'jobs', who: ['contractor'], response: z.object({}) });
const refused = (status: number, body: unknown) => () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
const failing = (options = {}) => send(theCall, {}, options).catch((error: ApiError) => [error.status, error.message]);

describe('a call that goes wrong', () => {
  it('is said in the words of the server', async () => {
    answer = refused(409, { detail: 'The job is canceled.' });
    expect(await failing()).toEqual([409, 'The job is canceled.']);
    expect(shown).toEqual(['The job is canceled.']);
  });

  it('for want of a second step leads there, and says nothing where somebody is led away', async () => {
    answer = refused(403, { code: 'second_step_needed', detail: 'Show your second step.' });
    await failing();
    expect([led, shown, ended]).toEqual([1, [], []]);
  });

  it('without words of the server is an unexpected error', async () => {
    answer = refused(500, '<html>');
    await failing();
    expect(shown).toEqual(['Unexpected error occurred.']);
  });

  it('is not shown for a status the caller says it ignores, and the server is told which', async () => {
    answer = refused(404, { detail: 'Not here.' });
    expect(await failing({ ignore: [404, 409] })).toEqual([404, 'Not here.']);
    expect(shown).toEqual([]);
    expect(sent[0]?.headers['Ignore-Errors']).toBe('404,409');
    answer = refused(422, { detail: 'Something else.' });
    await failing({ ignore: [404, 409] });
    expect(shown).toEqual(['Something else.']);
  });

  it('in the middle of its answer is a cut connection, like one that never got there', async () => {
    answer = () => new Response('{"items": [');
    expect(await failing()).toEqual([0, expect.stringMatching(/no connection/)]);
    // The page of a hotel's network, in the server's place.
    answer = () => new Response('<html>Welcome to our hotel</html>');
    expect(await failing({ ignore: [0] })).toEqual([0, expect.stringMatching(/no connection/)]);
    expect(shown).toHaveLength(1);
  });

  it('from something between us and the server is told by its status, the words of it and what it said', async () => {
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

  it('because the session was taken away says so in one place, and shows no error beside it', async () => {
    answer = refused(401, { detail: 'Please sign in.' });
    await failing();
    expect([ended, shown]).toEqual([[true], []]);
  });

  it('because nobody is signed in shows nothing at all', async () => {
    isSignedIn = false;
    answer = refused(401, { detail: 'Please sign in.' });
    await failing();
    expect([ended, shown]).toEqual([[false], []]);
  });

  it('sends who it is and an id that finds it in the log', async () => {
    answer = () => new Response('{}');
    await send(theCall, {});
    expect(sent[0]?.headers).toMatchObject({ Authorization: 'Bearer a-token', 'X-REQUEST-ID': expect.stringMatching(/^[0-9a-f-]{36}$/) });
  });
});

describe('a press', () => {
  it('that comes again while it is under way is none, another is, and so is the same one later', () => {
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

describe('a write', () => {
  const mark = defineEndpoint({
    method: 'POST',
    path: '/api/marks',
    summary: 'x',
    tag: 'jobs',
    who: ['contractor'],
    body: z.object({ of: z.string() }),
    response: z.object({}),
  });
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  const press = (of: string) => send(mark, { body: { of } }, { ignore: [0, 409, 502] }).catch(() => null);
  const keys = () => sent.map(({ headers }) => headers['Idempotency-Key']);

  it('whose answer was lost goes under the same key when it is sent again, so that it is done once', async () => {
    for (const next of [lost, refused(502, '<html>'), () => new Response('{"cut'), () => new Response('{}')]) {
      answer = next;
      await press('a');
    }
    expect(new Set(keys()).size).toBe(1);
    // Answered, the same is another wish.
    await press('a');
    expect(new Set(keys()).size).toBe(2);
  });

  it('is the page’s own only once it was answered: after a lost answer it hears of it as of anybody else’s', async () => {
    const isOwn = () => sent.map(({ headers }) => isOwnWrite(headers['X-REQUEST-ID'] ?? ''));
    answer = lost;
    await press('c');
    answer = () => new Response('{}');
    await press('c');
    expect(isOwn()).toEqual([false, true]);
  });

  it('pressed twice before it is answered is one write', async () => {
    answer = () => new Response('{}');
    await Promise.all([press('a'), press('a')]);
    expect(new Set(keys()).size).toBe(1);
  });

  it('that was refused, or came after another one, goes under a key of its own', async () => {
    answer = refused(409, { detail: 'Not now.' });
    for (const of of ['a', 'a']) await press(of);
    answer = lost;
    for (const of of ['a', 'b', 'a']) await press(of);
    expect(new Set(keys()).size).toBe(5);
  });
});
