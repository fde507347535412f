import type { Page, TestInfo } from '@playwright/test';
import { DEMO_JOBS } from '../../demo/jobs';
import { reachOf, walkJob } from './support/job-at-stage';
import { expect, test } from './support/journey';
import { PEOPLE } from './support/people';
import { emailOf, homeFor } from './support/places';

const PROGRAM = '3ce';

/** Creates a job for a home in Salinas with plumbing work. `takeOn` adds the answers of an income-qualified household. */
async function jobIn3ce(info: TestInfo, street: string): Promise<string> {
  const { call } = reachOf(info);
  const place = await call<{ place_id: string }>(PEOPLE.teresa, 'POST', '/api/places', { street, city: 'Salinas', state: 'CA', zip: '93901' });
  const made = await call<{ id: string }>(PEOPLE.teresa, 'POST', '/api/jobs', {
    google_place_id: place.body.place_id,
    programs: [PROGRAM],
    answers: { first_name: 'Nadia', last_name: 'Petrov', email: emailOf(street), phone_number: '8315550123', job_scope: ['plumbing'] },
  });
  expect(made.status).toBe(201);
  return made.body.id;
}

/** Advances a job through API requests, with the answers of the demo job that uses this program. */
async function takeOn(info: TestInfo, job: string, until: Parameters<typeof walkJob>[2]): Promise<void> {
  const household = DEMO_JOBS.find(({ programs }) => programs.join() === PROGRAM);
  if (!household) throw new Error(`The demo has no job of ${PROGRAM}`);
  const by: Readonly<Record<string, string>> = { ops: PEOPLE.ops, finance: PEOPLE.finance, program: PEOPLE.california, pe: PEOPLE.ops };
  await walkJob(info, job, until, { job: household, as: ({ owner }) => by[owner] ?? PEOPLE.teresa });
}

async function raise(page: Page, button: RegExp, amount: string, from: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const editor = page.getByRole('form', { name: /^Change / });
  await editor.getByRole('textbox', { name: 'New amount' }).fill(amount);
  await editor.getByLabel('First day').fill(from);
  await editor.getByRole('button', { name: 'Save the change' }).click();
  await expect(editor).toHaveCount(0);
}

test('changes the amount of a draft job on the day of a publication, and keeps the amount of a reserved job', async ({ as }, info) => {
  const [draftHome, reservedHome] = [homeFor(info), homeFor(info)];
  const [draftJob, reservedJob] = [await jobIn3ce(info, draftHome), await jobIn3ce(info, reservedHome)];
  await test.step('one job is a draft before its rebate is confirmed, and another job is reserved', async () => {
    await takeOn(info, draftJob, { task: 'determine_and_share_rebate_amount' });
    await takeOn(info, reservedJob, { stage: 'install' });
  });

  const rosa = await as('california');
  await test.step('a program manager raises an amount from today on, and again from September on', async () => {
    await rosa.goto(`/programs/${PROGRAM}/settings?tab=amounts`);
    await rosa.getByRole('button', { name: 'Start a draft' }).click();
    await raise(rosa, /^Change Income-qualified, water heater, .*\$1,500/, '1700', '2026-03-02');
    await raise(rosa, /^Change Income-qualified, water heater, .*\$1,700/, '1800', '2026-09-01');
  });

  await test.step('the program manager corrects failed households, and adds a household for a number that no household tests', async () => {
    await rosa.getByRole('tab', { name: 'Test' }).click();
    await expect(rosa.getByText(/: expected \$1,500, but the draft gives \$1,700\.$/).first()).toBeVisible();
    const corrections = rosa.getByRole('button', { name: /^Expect these results for / });
    for (let left = await corrections.count(); left > 0; left--) {
      await corrections.first().click();
      await expect(corrections).toHaveCount(left - 1);
    }
    const unnoticed = rosa.getByRole('region', { name: 'Changed numbers that no household covers (1)' });
    await unnoticed.getByRole('button', { name: /^Add this household: / }).click();
    await expect(rosa.getByText('Every changed number is covered by a household.')).toBeVisible();
  });

  await test.step('the preview shows the draft job and not the reserved job', async () => {
    await rosa.getByRole('tab', { name: 'Preview' }).click();
    // The preview proposes the first effective day of the latest change.
    await expect(rosa.getByLabel('Evaluate jobs as of')).toHaveValue('2026-09-01');
    await rosa.getByLabel('Evaluate jobs as of').fill('2026-03-02');
    await rosa.getByRole('button', { name: 'Run the preview' }).click();
    await expect(rosa.getByText(/open jobs? evaluated as of Mar 2, 2026/)).toBeVisible({ timeout: 120_000 });
    await rosa.getByRole('button', { name: /^Gets more/ }).click();
    const jobs = rosa.getByRole('region', { name: 'Gets more' });
    await expect(jobs.locator(`a[href*="${draftJob}"]`)).toBeVisible();
    await expect(jobs.locator(`a[href*="${reservedJob}"]`)).toHaveCount(0);
  });

  await test.step('a second user publishes the draft for today', async () => {
    await rosa.getByRole('button', { name: 'Ask to publish' }).click();
    const dialog = rosa.getByRole('dialog', { name: 'Ask to publish the draft' });
    await expect(dialog.getByLabel('First day in force')).toHaveValue('2026-03-02');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The board raised the amount for income-qualified customers');
    await dialog.getByRole('button', { name: 'Ask to publish' }).click();
    await expect(rosa.getByText(/is waiting for approval by a second person\.$/)).toBeVisible();
    const ada = await as('admin');
    await ada.goto(`/programs/${PROGRAM}/settings?tab=versions`);
    await ada.getByRole('button', { name: 'Approve and publish' }).click();
    await ada.getByRole('dialog').getByRole('button', { name: 'Approve and publish' }).click();
    await expect(ada.getByText(/^Version \d+ is in force/)).toBeVisible();
  });

  await test.step('the draft job has the new amount, and the reserved job keeps its amount', async () => {
    const teresa = await as('teresa');
    // The worker evaluates the draft job again soon after the publication. The reserved job keeps its amount.
    await expect(async () => {
      await teresa.goto(`/${draftJob}`);
      await expect(teresa.getByText('$1,700').first()).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 120_000 });
    await teresa.goto(`/${reservedJob}`);
    await expect(teresa.getByText('$1,500').first()).toBeVisible();
    await expect(teresa.getByText('$1,700')).toHaveCount(0);
  });
});

test('shows on the program page that a program is closed or has no conditions', async ({ as }) => {
  const ops = await as('ops');
  await ops.goto('/programs/sunrun');
  await expect(ops.getByRole('region', { name: 'Who can get it' }).getByText('This program has no conditions.')).toBeVisible();
  await ops.goto('/programs');
  await expect(ops.getByRole('listitem').filter({ hasText: 'Apply until: Nov 14, 2025' }).getByText('Closed').first()).toBeVisible();
  await ops.goto('/programs/ca-tech');
  await expect(ops.getByText(/^Closed to applications since the end of Nov 14, 2025\. Followed by California HEEHRA/)).toBeVisible();
});
