import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const toast = vi.hoisted(() => vi.fn());
vi.mock('@/platform/web/kit', () => ({ toast }));

let went: string[] = [];
beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  toast.mockClear();
  went = [];
  vi.stubGlobal('window', {
    location: { pathname: '/create', search: '?x=1', assign: (path: string) => went.push(path) },
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an ended session', () => {
  it('shows a red message and signs the user out after five seconds', async () => {
    const { onSessionEnd: whenSessionEnds } = await import('./on-session-end');
    whenSessionEnds(true);
    whenSessionEnds(true);
    expect(toast.mock.calls).toEqual([[{ message: 'Invalid user permissions, redirecting to login.', tone: 'bad', ms: 5000 }]]);
    vi.advanceTimersByTime(4999);
    expect(went).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(went).toEqual(['/logout?reason=permissions&redirect=%2Fcreate%3Fx%3D1']);
  });

  it('redirects to the sign-in without a message when there was no session', async () => {
    const { onSessionEnd: whenSessionEnds } = await import('./on-session-end');
    whenSessionEnds(false);
    expect([toast.mock.calls, went]).toEqual([[], ['/login?redirect=%2Fcreate%3Fx%3D1']]);
  });
});
