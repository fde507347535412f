import type { Page } from '@playwright/test';
import { answerTasks } from '../support/answered';
import { callsOf, taskOf } from './support/calls';
import { type } from './support/form';
import { expect, test } from './support/journey';
import { looksRight } from './support/look';
import { PEOPLE } from './support/people';
import { homeFor } from './support/places';
import { practiceJob } from './support/practice-job';
import { complete, openTask } from './support/tasks';
import { reachOf } from './support/walked';

test('the offer letter, other programs, and what staff review of it', async ({ as }, info) => {
  test.setTimeout(150_000);
  const brendan = await as('brendan');
  const job = await practiceJob(brendan, homeFor(info), { define_scope_of_work: { new_construction: false } });
  await answerTasks(reachOf(info), job, PEOPLE.brendan, [['project_scope_of_work'], ['fuel_switching_calculator']]);

  await test.step('an offer is valid longer than the day of its letter', async () => {
    await openTask(brendan, job, 'Offer letter: create');
    await type(brendan, 'Offer valid until', '03/02/2026');
    await brendan.getByRole('button', { name: 'Generate letter' }).click();
    await expect(brendan.getByText('The offer must be valid longer than the day of the letter.').first()).toBeVisible();
    await type(brendan, 'Letter date', '03/03/2026');
    await type(brendan, 'Offer valid until', '04/30/2026');
    await looksRight(brendan);
    await complete(brendan, 'Generate letter');
  });

  await test.step('programs of the job', async () => {
    await openTask(brendan, job, 'Change programs');
    await expect(brendan.getByRole('button', { name: 'Change programs' })).toBeVisible();
    await looksRight(brendan);
    await complete(brendan);
  });

  const ops = await as('ops');
  await test.step('the estimate of the bill', async () => {
    await openReview(ops, job, 'Review bill impact estimate');
    await expect(ops.getByText('Annual bill change ($)')).toBeVisible();
    await ops.getByRole('button', { name: /^Approve/ }).click();
    await expect(ops.getByText('Every row is answered')).toHaveCount(0);
    await ops.getByRole('button', { name: /^All match/ }).click();
    await expect(ops.getByText('Every row is answered')).toBeVisible();
    await looksRight(ops);
    await approve(ops);
  });
});

async function openReview(page: Page, job: string, title: string): Promise<void> {
  const address = await taskOf(await callsOf(page), job, title);
  await page.goto(address.replace('/api/jobs', ''));
  await expect(page.getByRole('heading', { name: 'Compare with the evidence' })).toBeVisible();
}

async function approve(page: Page): Promise<void> {
  const review = page.url();
  await page.getByRole('button', { name: /^Approve/ }).click();
  await expect(page).not.toHaveURL(review);
}
