import { readFile } from 'node:fs/promises';
import { expect, test } from './support/journey';
import { expectPageHealthy } from './support/page-checks';

const IDS = { 'Address id': '7a0f3a52-6a1c-4b7e-9a53-0d9c0a6b1f11', 'Applicant id': 'A-4711' };

test('an officer exports a month for DOE with one gap fixed on the way', async ({ as }) => {
  const ops = await as('ops');
  await ops.goto('/federal-reports?program=wi-hear&month=2026-02');
  const gaps = ops.getByRole('region', { name: 'Gaps by job' });
  await expect(gaps.getByText('Address id').first()).toBeVisible();
  await expectPageHealthy(ops);
  await gaps.getByRole('link', { name: 'As DOE sees it' }).first().click();
  await expect(ops.getByRole('heading', { level: 1, name: 'This job, as DOE will see it' })).toBeVisible();
  for (const [label, id] of Object.entries(IDS)) await ops.getByRole('textbox', { name: label }).fill(id);
  await ops.getByRole('button', { name: 'Save' }).click();
  await expect(ops.getByText('Complete', { exact: true }).first()).toBeVisible();
  await expectPageHealthy(ops);
  await ops.goBack();
  const saving = ops.waitForEvent('download');
  await ops.getByRole('button', { name: 'Download JSON' }).click();
  expect(await readFile(await (await saving).path(), 'utf8')).toContain(IDS['Address id']);
});
