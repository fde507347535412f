import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARLA, createJob, openTestApp, type TestApp } from '../support/app';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

type Considered = { items: { key: string; opted_in: boolean }[]; adds_tasks: string[]; removes_tasks: string[] };

describe('a considered selection of programs', () => {
  it('says what all its changes together would do, and does nothing', async () => {
    const id = await createJob(app);
    const consider = async (keys?: string) => (await app.call<Considered>(CARLA, 'GET', `/api/jobs/${id}/programs${keys ? `?considered=${keys}` : ''}`)).body;
    expect(await consider()).toMatchObject({ adds_tasks: [], removes_tasks: [] });
    const swapped = await consider('vanilla');
    expect(swapped.removes_tasks).toContain('Project scope of work');
    expect(swapped.items).toMatchObject([
      { key: 'wi-hear', opted_in: true },
      { key: 'vanilla', opted_in: false },
    ]);
    // Both together lose nothing: only the sum of the changes tells that.
    expect((await consider('vanilla,wi-hear')).removes_tasks).toEqual([]);
    expect((await consider('nope')).removes_tasks).toEqual([]);
    expect((await consider()).items).toMatchObject([
      { key: 'wi-hear', opted_in: true },
      { key: 'vanilla', opted_in: false },
    ]);
  });
});

describe('searching', () => {
  it.each(['Rivera, Ana', 'mifflin st, madison', 'ANA RIVERA', '53703.'])('finds a job by what its card says: %s', async (q) => {
    const found = await app.call<{ items: { last_name: string }[] }>(CARLA, 'GET', `/api/jobs?q=${encodeURIComponent(q)}`);
    expect(found.body.items.map((job) => job.last_name)).toContain('Rivera');
    const omni = await app.call<{ items: { full_name: string }[] }>(CARLA, 'GET', `/api/jobs/search?q=${encodeURIComponent(q)}`);
    expect(omni.body.items.map((job) => job.full_name)).toContain('Ana Rivera');
  });
});
