import type { Page } from '@playwright/test';
import { walkJobThrough } from '../support/job-walkthrough';
import { answerEveryRow } from './parts/review';
import { reachOf } from './support/job-at-stage';
import { expect } from './support/journey';
import { newestEmailAbout } from './support/mailbox';
import { testWithPortal } from './support/own-portal';
import { PEOPLE } from './support/people';

// Time to undo a decision. It must be long enough for two pages to load on a slow machine.
const UNDO_SECONDS = 30;

/** Use a separate portal, because the other journeys run on a portal that gives no time to undo a decision. */
const test = testWithPortal({ DECISION_UNDO_SECONDS: String(UNDO_SECONDS) });
test.use({ ownSessions: true });

test('undoes a review decision, decides again, and lets the second decision take effect', async ({ as, portal }, info) => {
  const reach = reachOf(info, portal);
  const created = await reach.call<{ id: string }>(PEOPLE.carla, 'POST', '/api/jobs', {
    google_place_id: 'demo-madison-central-library',
    programs: ['wi-hear'],
    answers: { first_name: 'Ana', last_name: 'Rivera', email: 'ana@example.com', phone_number: '608 555 0123', job_scope: ['hvac', 'electrical'] },
  });
  const job = created.body.id;
  await walkJobThrough(reach, job, { stage: 'review' });
  const { body } = await reach.call<{ tasks: { id: string; key: string; name: string }[] }>(PEOPLE.ops, 'GET', `/api/jobs/${job}`);
  const review = body.tasks.find(({ key }) => key === 'review_income_qualification');
  if (!review) throw new Error('There is no review');

  const ops = await as('ops');
  const admin = await as('admin');
  const row = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name: review.name }) });
  await ops.goto(`/${job}/review/${review.id}`);
  await answerEveryRow(ops);
  await decide(ops);
  const before = await newestEmailAbout(ops, job);
  expect(before).toBeDefined();

  await test.step('another user sees the pending decision and cannot decide', async () => {
    await admin.goto(`/${job}`);
    await expect(row(admin)).toContainText('takes effect in a few seconds');
    await expect(row(admin).getByRole('button', { name: 'Undo' })).toHaveCount(0);
  });

  await test.step('after the undo, the review is open and no email was sent', async () => {
    await ops.goto(`/${job}`);
    await row(ops).getByRole('button', { name: 'Undo' }).click();
    await expect(row(ops)).not.toContainText('takes effect in a few seconds');
    await ops.waitForTimeout((UNDO_SECONDS + 2) * 1_000);
    await ops.goto(`/${job}/review/${review.id}`);
    await expect(ops.getByRole('button', { name: /^Approve/ })).toBeVisible();
    expect(await newestEmailAbout(ops, job)).toBe(before);
  });

  await test.step('the second decision takes effect after the undo time', async () => {
    await decide(ops);
    await expect
      .poll(async () => (await reach.call<{ status: string }>(PEOPLE.ops, 'GET', `/api/jobs/${job}/tasks/${review.id}`)).body.status)
      .toBe('complete');
    await expect.poll(() => newestEmailAbout(ops, job)).not.toBe(before);
  });
});

async function decide(page: Page): Promise<void> {
  const address = page.url();
  await page.getByRole('button', { name: /^Approve/ }).click();
  await expect(page).not.toHaveURL(address);
  await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible();
}
