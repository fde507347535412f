import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { CARLA, OPS, openTestApp, type TestApp } from '../support/app';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ programs: SHIPPED_PROGRAMS, today: '2026-03-02' });
});
afterAll(() => app.close());

describe('the estimate page and the page for a new job', () => {
  type Estimate = { programs: { program: string; funds: unknown }[]; likely: { program: string; likely: unknown }[] };
  type NewJob = { programs: { key: string; likely: unknown; funds: { message: string }[]; is_amount_entered: boolean }[] };
  const PLACE = 'demo-madison-central-library';
  const both = async (who: string, place: string, query: string, facts: Record<string, unknown>) => {
    const { body: job } = await app.call<NewJob>(who, 'GET', `/api/jobs/initial-eligibility/${place}?${query}`);
    const { body } = await app.call<Estimate>(who, 'POST', '/api/programs/estimate', { address: { place_id: place }, facts, assume: true, ranges: true });
    return { job, body };
  };

  it.each([
    ['equipment', 'services=heat_pump', { services_being_installed: ['heat_pump'] }],
    [
      'equipment and income',
      'services=heat_pump,panel&income_level=below_ami_80&number_of_occupants=3',
      { services_being_installed: ['heat_pump', 'panel'], income_level: 'below_ami_80', number_of_occupants: 3 },
    ],
  ])('show equal programs and ranges when the %s is known', async (_name, query, facts) => {
    const { job, body } = await both(CARLA, PLACE, query, facts);
    expect(body.programs.map(({ program }) => program).toSorted()).toEqual(job.programs.map(({ key }) => key).toSorted());
    const ranges = new Map(body.likely.map(({ program, likely }) => [program, likely]));
    expect(ranges.size).toBeGreaterThan(0);
    for (const { key, likely } of job.programs) expect([key, ranges.get(key) ?? null]).toEqual([key, likely]);
  });

  it('asks for no paid measure when a paid service is already known', async () => {
    type Cards = { programs: { key: string; fits: string; why: string }[] };
    const typed = { street: '3145 Spaight St', city: 'Denver', state: 'CO', zip: '80205' };
    const { body: place } = await app.call<{ place_id: string }>(OPS, 'POST', '/api/places', typed);
    const xcelWith = async (query: string) => {
      const { body } = await app.call<Cards>(OPS, 'GET', `/api/jobs/initial-eligibility/${place.place_id}${query}`);
      return body.programs.find(({ key }) => key === 'co-xcel');
    };
    expect(await xcelWith('')).toMatchObject({ fits: 'maybe', why: expect.stringContaining('a measure that the program pays for') });
    expect(await xcelWith('?services=heat_pump')).toMatchObject({ fits: 'maybe', why: expect.not.stringContaining('a measure that the program pays for') });
    // The page does not offer every paid service, so a list without one does not exclude the program.
    expect(await xcelWith('?services=panel')).toMatchObject({ fits: 'maybe', why: expect.stringContaining('a measure that the program pays for') });
  });

  it('show the same text about used-up funds', async () => {
    const place = 'demo-monterey-library';
    const facts = { services_being_installed: ['heat_pump'], income_level: 'ami_80_to_ami_150', number_of_occupants: 3 };
    const { job, body } = await both(OPS, place, 'services=heat_pump&income_level=ami_80_to_ami_150&number_of_occupants=3', facts);
    const inJob = job.programs.find(({ key }) => key === 'ca-heehra')?.funds;
    expect(inJob).toMatchObject([{ state: 'waitlist', message: expect.stringContaining('waits') }]);
    expect(body.programs.find(({ program }) => program === 'ca-heehra')?.funds).toEqual(inJob);
  });
});
