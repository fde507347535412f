import { afterAll, beforeAll, expect, it } from 'vitest';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { createJob, getJob, OPS, openTestApp, type TestApp } from '../support/app';
import { reach } from '../support/upload';
import { walk } from '../support/walk';

/** The programs as they are shipped, with every task they place. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ programs: SHIPPED_PROGRAMS });
});
afterAll(() => app.close());

it('a Wisconsin job goes from its address to its last payment', async () => {
  const id = await createJob(app);
  await walk(reach(app), id, 'closed');
  expect(await getJob(app, OPS, id)).toMatchObject({ stage: 6, programs: [{ payment_status: 'paid' }] });
});
