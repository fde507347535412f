import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';
import { madeJob } from './support/made-job';
import { linkInEmail } from './support/mailbox';
import { expectPageHealthy } from './support/page-checks';
import { homeFor } from './support/places';

const PASSWORD = 'a long password 2026';

async function looksRightEverywhere(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectPageHealthy(page);
  }
}

async function chooseProgram(ops: Page): Promise<void> {
  await ops.getByRole('combobox', { name: 'Programs it works with' }).click();
  await ops.getByRole('option', { name: 'Wisconsin HEAR' }).click();
  await ops.keyboard.press('Escape');
}

test('finds a similar contractor, merges the two contractors, and shows their users the jobs of each', async ({ as, anybody }, info) => {
  const tag = `${info.workerIndex}${info.retry}${Date.now() % 100_000}`;
  const [kept, twin] = [`Harbor Heat & Air ${tag}`, `HarborHeat and Air ${tag}, LLC`];
  const email = `harriet${tag}@harbor.example`;
  const ops = await as('ops');

  await ops.goto('/contractors/new');
  await ops.getByRole('textbox', { name: 'Name', exact: true }).fill(kept);
  await chooseProgram(ops);
  await ops.getByRole('button', { name: 'Add company' }).click();
  await expect(ops.getByRole('heading', { level: 1, name: kept })).toBeVisible();
  const keptPage = ops.url();

  await ops.goto('/contractors/new');
  await ops.getByRole('textbox', { name: 'Name', exact: true }).fill(twin);
  await chooseProgram(ops);
  await ops.getByRole('button', { name: 'Add company' }).click();
  const dialog = ops.getByRole('dialog', { name: 'A company with similar details exists' });
  await expect(dialog.getByText(`Same name, spelled differently: ${kept}`)).toBeVisible();
  await expect(dialog.getByRole('link', { name: `Use this company: ${kept}` })).toHaveAttribute('href', new URL(keptPage).pathname);
  await looksRightEverywhere(ops);
  await dialog.getByRole('button', { name: 'Create anyway' }).click();
  await expect(ops.getByRole('heading', { level: 1, name: twin })).toBeVisible();
  const twinPage = ops.url();

  // A user of the second contractor creates a job.
  await ops.getByRole('tab', { name: 'People' }).click();
  await ops.getByRole('link', { name: 'Invite people' }).click();
  await ops.getByRole('group', { name: 'Person 1' }).getByRole('textbox', { name: 'Email' }).fill(email);
  await ops.getByRole('button', { name: 'Send invites' }).click();
  await expect(ops.getByRole('list', { name: 'Pending invitations' })).toContainText(email);
  const harriet = await anybody();
  await harriet.goto(await linkInEmail(harriet, email, 'Accept the invitation'));
  await harriet.getByRole('textbox', { name: 'Your name' }).fill('Harriet Bay');
  await harriet.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await harriet.getByRole('textbox', { name: 'Password again' }).fill(PASSWORD);
  await harriet.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(harriet.getByRole('heading', { level: 1, name: 'Jobs List' })).toBeVisible();
  const job = await madeJob(harriet, homeFor(info));

  // Staff compare both contractors and merge them.
  await ops.goto(twinPage);
  await expect(ops.getByRole('heading', { name: 'Similar companies' })).toBeVisible();
  await looksRightEverywhere(ops);
  await ops.getByRole('button', { name: `Merge with ${kept}` }).click();
  const merging = ops.getByRole('dialog', { name: 'Merge companies' });
  await expect(merging.getByText(`${twin} is merged into ${kept}.`, { exact: true })).toBeVisible();
  await expect(merging.getByRole('radio', { name: kept })).toBeChecked();
  await looksRightEverywhere(ops);
  await merging.getByRole('button', { name: 'Merge companies' }).click();
  await expect(ops).toHaveURL(keptPage);
  await expect(ops.getByText('Companies merged.', { exact: false })).toBeVisible();
  await expect(ops.getByRole('list', { name: 'Merged companies' })).toContainText(twin);
  await expect(ops.getByText('still being moved')).toHaveCount(0);
  await looksRightEverywhere(ops);
  await ops.getByRole('tab', { name: 'Jobs' }).click();
  await expect(ops.getByText('Open', { exact: true }).locator('..')).toContainText('1');
  await ops.getByRole('tab', { name: 'History' }).click();
  await expect(ops.getByText('Another company merged into this one')).toBeVisible();
  // The old address redirects to the remaining contractor.
  await ops.goto(twinPage);
  await expect(ops).toHaveURL(keptPage);

  // The user signs in as before and finds the job under the remaining contractor.
  const again = await anybody();
  await again.goto('/login');
  await again.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await again.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await again.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(again.getByRole('heading', { level: 1, name: 'Jobs List' })).toBeVisible();
  await expect(again.getByText(kept).first()).toBeAttached();
  await again.goto(`/${job}`);
  await expect(again.getByRole('heading', { level: 1, name: 'Silva, Ana' })).toBeVisible();
});
