import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionSettingsFor } from '@/access/server';
import { FORM_BY_KEY } from '@/app/forms';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { when } from '@/rules/conditions';
import type { Program } from '@/rules/programs';
import { importPrograms } from '@/rules/programs/server';
import { CARLA, createJob, OPS, openTestApp, type TestApp } from '../support/app';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

type Considered = { items: { key: string; opted_in: boolean }[]; adds_tasks: string[]; removes_tasks: string[] };

describe('a preview of other programs for a job', () => {
  it('shows the added and removed tasks and writes nothing', async () => {
    const id = await createJob(app);
    const consider = async (keys?: string) => (await app.call<Considered>(CARLA, 'GET', `/api/jobs/${id}/programs${keys ? `?considered=${keys}` : ''}`)).body;
    expect(await consider()).toMatchObject({ adds_tasks: [], removes_tasks: [] });
    const swapped = await consider('vanilla');
    expect(swapped.removes_tasks).toContain('Project scope of work');
    expect(swapped.items).toMatchObject([
      { key: 'wi-hear', opted_in: true },
      { key: 'vanilla', opted_in: false },
    ]);
    // The two programs together remove no task. The preview must calculate them together to show this.
    expect((await consider('vanilla,wi-hear')).removes_tasks).toEqual([]);
    expect((await consider('nope')).removes_tasks).toEqual([]);
    expect((await consider()).items).toMatchObject([
      { key: 'wi-hear', opted_in: true },
      { key: 'vanilla', opted_in: false },
    ]);
  });
});

describe('job search by the text of a list row', () => {
  it.each(['Rivera, Ana', 'mifflin st, madison', 'ANA RIVERA', '53703.'])('finds a job by the text "%s"', async (q) => {
    const found = await app.call<{ items: { last_name: string }[] }>(CARLA, 'GET', `/api/jobs?q=${encodeURIComponent(q)}`);
    expect(found.body.items.map((job) => job.last_name)).toContain('Rivera');
    const omni = await app.call<{ items: { full_name: string }[] }>(CARLA, 'GET', `/api/jobs/search?q=${encodeURIComponent(q)}`);
    expect(omni.body.items.map((job) => job.full_name)).toContain('Ana Rivera');
  });
});

describe('programs for an address', () => {
  type Home = {
    programs: { key: string; fits: string; why: string; criteria: { key: string; state: string }[] }[];
    income_limits: { people: number[] } | null;
  };
  const place = (street: string, city: string, state: string, zip: string) =>
    app.call<{ place_id: string; issues: { path: string; message: string }[] }>(CARLA, 'POST', '/api/places', { street, city, state, zip });

  it('include a closed program with the last day on which the program was open', async () => {
    const { body } = await place('2 Lake St', 'Madison', 'WI', '53703');
    app.clock.advance({ days: 250 });
    const home = await app.call<Home>(CARLA, 'GET', `/api/jobs/initial-eligibility/${body.place_id}`);
    app.clock.advance({ days: -250 });
    const program = home.body.programs.find(({ key }) => key === 'wi-hear');
    expect([program?.fits, program?.why]).toEqual(['no', 'Closed to applications since the end of Aug 31, 2026.']);
  });

  it('include a program of another state with the name of the state and no further details', async () => {
    const { body } = await place('100 N State St', 'Chicago', 'IL', '60602');
    const home = await app.call<Home>(CARLA, 'GET', `/api/jobs/initial-eligibility/${body.place_id}?number_of_occupants=11`);
    const program = home.body.programs.find(({ key }) => key === 'wi-hear');
    expect([program?.fits, program?.why]).toEqual(['no', 'This home is in Illinois. The program is for homes anywhere in Wisconsin.']);
    // For a large household, the income table has additional rows.
    expect(home.body.income_limits?.people).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 11]);
  });

  it('include likely amounts when household, income and work are known', async () => {
    const asked = 'number_of_occupants=4&income_level=below_ami_80&services=heat_pump';
    const likely = async (who: string, more = '') => {
      const { status, body } = await app.call<{ programs: { key: string; likely: object | null }[] }>(
        who,
        'GET',
        `/api/jobs/initial-eligibility/demo-madison-central-library?${asked}${more}`,
      );
      return [status, body.programs?.find(({ key }) => key === 'wi-hear')?.likely];
    };
    const [status, amount] = await likely(CARLA);
    expect([status, amount]).toEqual([200, expect.objectContaining({})]);
    expect(await likely(CARLA, '&contractor_id=00000000-0000-7000-8000-000000000002'), 'of no other contractor').toEqual([200, amount]);
    expect(await likely(OPS, '&contractor_id=00000000-0000-7000-8000-000000000001')).toEqual([200, amount]);
  });

  it.each([
    ['PO Box 123', 'Please enter the street address of the home, not a post-office box.'],
    ['99999 Williamson St', 'Please check the house number.'],
  ])('refuse %s as the address of a home', async (street, message) => {
    const answer = await place(street, 'Madison', 'WI', '53703');
    expect([answer.status, answer.body.issues]).toEqual([422, [{ path: 'street', code: 'invalid_address', message }]]);
    const offered = await app.call<{ items: { street: string }[] }>(
      CARLA,
      'GET',
      `/api/places/autocomplete?q=${encodeURIComponent(`${street}, Madison WI 53703`)}`,
    );
    expect(offered.body.items.filter((item) => item.street === street)).toEqual([]);
  });
});

describe('publishing a program', () => {
  type Listed = { items: { key: string; version: number; description: string }[] };
  const listed = async () => (await app.call<Listed>(CARLA, 'GET', '/api/programs')).body.items;
  const shipped = (key: string): Program => {
    const found = SHIPPED_PROGRAMS.find((program) => program.key === key);
    if (!found) throw new Error(`${key} is not shipped`);
    return found;
  };
  const publish = (...programs: Program[]) =>
    app.db.transaction(sessionSettingsFor({ kind: 'system', name: 'System' }, 'test'), (tx) => importPrograms(tx, programs, FORM_BY_KEY, app.clock.now()));

  it('is refused with suggestions when entries contain mistakes, and no program of the request is published', async () => {
    const before = await listed();
    const [wiHear, hiasp, tech] = ['wi-hear', 'hiasp', 'ca-tech'].map(shipped);
    if (!wiHear || !hiasp || !tech) throw new Error('They are not shipped');
    const misspelled: Program = {
      ...wiHear,
      criteria: wiHear.criteria.map((one) => (one.key === 'below_150_ami' ? { ...one, test: when('incme_level').isIn(['below_ami_80']) } : one)),
    };
    const another: Program = { ...hiasp, lines: hiasp.lines.map((line) => ({ ...line, when: when('program.ny-clean-heet').is('live') })) };
    // Data from outside may have a structure that differs completely from a program.
    const shapeless: Program = JSON.parse(JSON.stringify({ ...tech, caps: tech.caps.map((cap) => ({ ...cap, percent: '?', max: '?', amount: '?' })) }));
    const good: Program = { ...shipped('vanilla'), description: 'Generic program, described anew.' };
    const refused = await publish(good, misspelled, another, shapeless).then(
      () => '',
      (error: unknown) => String(error),
    );
    expect(refused.split('\n')).toEqual([
      expect.stringMatching(/wi-hear cannot be published: criterion below_150_ami reads the fact incme_level, .*\(nearest: income_level\)/),
      expect.stringMatching(/hiasp cannot be published: .*line project reads program\.ny-clean-heet, which is not a program \(nearest: ny-clean-heat\)/),
      expect.stringContaining('ca-tech cannot be published: cap two_outdoor_units, max: '),
    ]);
    expect(await listed()).toEqual(before);
    // If only the valid program is published, it becomes the next version.
    expect(await publish(good)).toEqual([{ key: 'vanilla', version: (before.find(({ key }) => key === 'vanilla')?.version ?? 0) + 1 }]);
    expect((await listed()).find(({ key }) => key === 'vanilla')?.description).toBe(good.description);
  });

  it('makes an older version the newest version when it is published again', async () => {
    const version = async () => (await listed()).find(({ key }) => key === 'vanilla')?.version ?? 0;
    const [first, second] = [
      { ...shipped('vanilla'), description: 'First wording.' },
      { ...shipped('vanilla'), description: 'Second wording.' },
    ];
    await publish(first);
    await publish(second);
    const before = await version();
    expect(await publish(first)).toEqual([{ key: 'vanilla', version: before + 1 }]);
    expect((await listed()).find(({ key }) => key === 'vanilla')).toMatchObject({ version: before + 1, description: 'First wording.' });
    // Publishing the same content again creates no version.
    expect(await publish(first)).toEqual([]);
  });
});
