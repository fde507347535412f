import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeCaches, stubStorage } from '../../../../../test/support/fake-browser';

/**
 * Tests for the jobs that a contractor user stores on a phone: which jobs are stored, when they are deleted, and what happens if a second user uses the phone.
 */
stubStorage();
const { setStoring, storingUser } = await import('./setting');
const { stopStoring } = await import('./stop-storing');
const { storedJobs, storeJob, storeJobs } = await import('./store-jobs');

const HOUR_MS = 3_600_000;
const TODAY = '2026-03-02';
const CARLA = { uid: 'carla', subject: 'subject of carla' };
const TOM = { uid: 'tom', subject: 'subject of tom' };

/** IDs of the jobs with a visit on the simulated server, by day of the visit. */
let visits: Record<string, readonly string[]>;
/** IDs of the jobs that the simulated server hides, as if the user could not see them. */
let hidden: readonly string[];
let isConnected: boolean;
let unregistered: number;

const task = (id: string, fieldClass: string) => ({ id, form: { fields: [{ key: 'serial', kind: 'text', class: fieldClass }] } });

/** Returns the response of the simulated server for a path. */
function answerTo({ pathname, searchParams }: URL): unknown {
  if (pathname === '/api/visits') {
    const [from = '', until = ''] = [searchParams.get('from') ?? '', searchParams.get('until') ?? ''];
    const days = Object.keys(visits).filter((day) => day >= from && day <= until);
    return { items: days.flatMap((day) => (visits[day] ?? []).map((job_id) => ({ job_id }))) };
  }
  const [, job = '', taskId] = /^\/api\/jobs\/([^/]+)(?:\/tasks\/([^/]+))?/.exec(pathname) ?? [];
  if (hidden.includes(job)) return undefined;
  if (pathname.endsWith('/attachments')) return { items: [{ category: 'photo_site' }, { category: 'income_document' }] };
  if (taskId) return task(taskId, taskId === 'income' ? 'homeowner_private' : 'job_team');
  const open = { status: 'ready', abilities: { edit: true } };
  const tasks = [
    { id: 'photos', name: 'Photos', ...open },
    { id: 'income', name: 'Income', ...open },
    { id: 'review', name: 'Review', status: 'ready', abilities: { edit: false } },
  ];
  return job ? { id: job, job_name: `Job ${job}`, address: '1 Main St', is_canceled: false, tasks } : {};
}

beforeEach(() => {
  stubStorage();
  [visits, hidden, isConnected, unregistered] = [{}, [], true, 0];
  sessionStorage.setItem('hearthline.test-token', 'a-token');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T15:00:00Z`) });
  vi.stubGlobal('caches', new FakeCaches());
  const registration = { scope: 'https://portal.example/', unregister: async () => (unregistered += 1) };
  vi.stubGlobal('navigator', { serviceWorker: { controller: {}, register: async () => registration, getRegistration: async () => registration } });
  vi.stubGlobal('fetch', async (address: string) => {
    if (!isConnected) throw new TypeError('Failed to fetch');
    const body = answerTo(new URL(address, 'https://portal.example'));
    return Response.json(body ?? { detail: 'Not here' }, { status: body === undefined ? 404 : 200 });
  });
  setStoring(CARLA);
});
afterEach(() => {
  setStoring(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const idsHere = async () => (await storedJobs()).map(({ id }) => id);
const later = (hours: number) => vi.setSystemTime(Date.now() + hours * HOUR_MS);
const pathsHere = async () => {
  const paths: string[] = [];
  for (const name of await caches.keys()) paths.push(...(await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname));
  return paths;
};

describe('jobs that a device stores', () => {
  it('are the jobs with a visit today or tomorrow, then the jobs that were opened last, without duplicates', async () => {
    visits = { '2026-03-01': ['yesterday'], '2026-03-02': ['today'], '2026-03-03': ['tomorrow', 'today'], '2026-03-04': ['later'] };
    await storeJobs(TODAY, ['opened', 'tomorrow']);
    expect(await idsHere()).toEqual(['today', 'tomorrow', 'opened']);
  });

  it('are at most 20, and jobs with a visit come before jobs that were only opened', async () => {
    visits = { [TODAY]: ['visit'] };
    const opened = Array.from({ length: 30 }, (_, index) => `opened-${index}`);
    await storeJobs(TODAY, opened);
    expect(await idsHere()).toEqual(['visit', ...opened.slice(0, 19)]);
    await storeJob('just-opened');
    expect((await idsHere()).slice(0, 2)).toEqual(['just-opened', 'visit']);
    expect(await idsHere()).toHaveLength(20);
  });

  it('contain only open tasks without restricted questions, and exclude a job that the user may not see', async () => {
    [visits, hidden] = [{ [TODAY]: ['mine', 'foreign'] }, ['foreign']];
    await storeJobs(TODAY, []);
    expect(await storedJobs()).toEqual([{ id: 'mine', name: 'Job mine', address: '1 Main St', tasks: [{ id: 'photos', name: 'Photos' }] }]);
    expect(await pathsHere()).toContain('/api/jobs/mine/tasks/photos');
    expect(await pathsHere()).not.toContain('/api/jobs/mine/tasks/income');
    expect(JSON.stringify(await pathsHere())).not.toContain('foreign');
  });
});

describe('deletion of stored jobs', () => {
  it('happens 48 hours after the device stored the jobs', async () => {
    visits = { [TODAY]: ['job'] };
    await storeJobs(TODAY, []);
    later(47);
    expect(await idsHere()).toEqual(['job']);
    later(2);
    expect(await idsHere()).toEqual([]);
  });

  it('happens when the device stores other jobs, which then stay for another 48 hours', async () => {
    visits = { [TODAY]: ['old'], '2026-03-03': ['old'], '2026-03-04': ['new'] };
    await storeJobs(TODAY, []);
    later(47);
    await storeJobs('2026-03-04', []);
    later(2);
    expect(await idsHere()).toEqual(['new']);
    expect(JSON.stringify(await pathsHere())).not.toContain('old');
  });

  it('does not happen early when the connection is lost while the device stores the jobs again', async () => {
    visits = { [TODAY]: ['job'] };
    await storeJobs(TODAY, []);
    later(1);
    isConnected = false;
    await expect(storeJobs(TODAY, [])).rejects.toThrow();
    expect(await idsHere()).toEqual(['job']);
    expect(await caches.keys()).toHaveLength(1);
  });
});

describe('storage of jobs on a device', () => {
  it('hides the stored jobs from another user of the device', async () => {
    visits = { [TODAY]: ['job'] };
    await storeJobs(TODAY, []);
    setStoring(TOM);
    expect(await idsHere()).toEqual([]);
    setStoring(CARLA);
    expect(await idsHere()).toEqual(['job']);
  });

  it('ends with stopStoring(), which removes the jobs, the setting and the service worker', async () => {
    visits = { [TODAY]: ['job'] };
    await storeJobs(TODAY, []);
    await stopStoring();
    expect(await caches.keys()).toEqual([]);
    expect(storingUser()).toBeUndefined();
    expect(unregistered).toBe(1);
  });
});
