import { readFile } from 'node:fs/promises';
import { expect, test } from './support/journey';
import { expectPageHealthy } from './support/page-checks';

const ADDRESS = '7a0f3a52-6a1c-4b7e-9a53-0d9c0a6b1f11';

test('an officer closes a gap, exports a month for DOE, sends it and corrects a refused record', async ({ as }) => {
  const ops = await as('ops');
  await ops.goto('/federal-reports?program=wi-hear&month=2026-02');
  const jobs = ops.getByRole('region', { name: 'Records by job' });
  await expect(jobs.getByText('Address id').first()).toBeVisible({ timeout: 30_000 });
  await expectPageHealthy(ops);
  const job = jobs.getByRole('link', { name: 'As DOE sees it: Meyer, Karin' });
  await job.click();
  await expect(ops.getByRole('heading', { level: 1, name: 'This job, as DOE will see it' })).toBeVisible();
  await ops.getByRole('textbox', { name: 'Address id' }).fill(ADDRESS);
  await ops.getByRole('textbox', { name: 'Applicant id' }).fill('A4711');
  await ops.getByRole('button', { name: 'Save' }).click();
  await expect(ops.getByText('Ids saved')).toBeVisible();
  await expectPageHealthy(ops);
  await ops.goBack();
  const send = ops.getByRole('button', { name: /^Send \d+ records? now$/ });
  await expect(send).toBeVisible({ timeout: 30_000 });
  const saving = ops.waitForEvent('download');
  await ops.getByRole('button', { name: 'Download JSON' }).click();
  expect(await readFile(await (await saving).path(), 'utf8')).toContain(ADDRESS);
  await send.click();
  await expect(jobs.getByText("The applicant id 'A4711' does not exist.")).toBeVisible({ timeout: 30_000 });
  await job.click();
  await expect(ops.getByText('Refused by DOE').first()).toBeVisible();
  await ops.getByRole('textbox', { name: 'Applicant id' }).fill('A-4711');
  await ops.getByRole('button', { name: 'Save' }).click();
  await expect(ops.getByText('Changed since it was sent').first()).toBeVisible();
  await ops.getByRole('button', { name: /^Send \d+ records?$/ }).click();
  await expect(ops.getByText(/^Accepted/).first()).toBeVisible({ timeout: 30_000 });
  await expect(ops.getByText('Refused by DOE')).toHaveCount(0, { timeout: 30_000 });
});
