import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loginPath, pathAfterSignIn, redirectTarget } from './redirect';

beforeEach(() => void vi.stubGlobal('window', { location: { origin: 'https://portal.test' } }));
afterEach(() => void vi.unstubAllGlobals());

it.each(['/', '/?stage=review', '/create', '/0199a1b2-0000-7000-8000-000000000001?tab=rebate'])('keeps %s as the target in the sign-in URL', (from) => {
  const path = loginPath(from);
  expect(path).toBe(`/login?redirect=${encodeURIComponent(from)}`);
  expect(redirectTarget(path.slice('/login'.length))).toBe(from);
});

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/login', '/logout?x=1', '/accept-contractor-invite?token=x', ''])(
  'does not redirect to %j after signing in',
  (wanted) => expect(redirectTarget(`?redirect=${encodeURIComponent(wanted)}`)).toBe('/'),
);

it('goes to the start page after signing in when no other page was requested', () => {
  expect(['', '?redirect=%2F', '?redirect=%2F%3Fstage%3Dreview'].map(pathAfterSignIn)).toEqual(['/start', '/start', '/?stage=review']);
});
