import { expect, test } from './support/journey';
import { expectPageHealthy } from './support/page-checks';

test('reads a report, filters it, opens the jobs behind a figure and downloads the numbers', async ({ as }) => {
  const ops = await as('ops');
  await test.step('the figures are next to each chart, and a filter is in the address', async () => {
    await ops.goto('/reports');
    const chart = ops.getByRole('application', { name: /^Chart: How far jobs got/ });
    await chart.focus();
    await chart.press('ArrowDown');
    await expect(ops.getByRole('status').filter({ hasText: /^Apply: \d.* \(/ })).toHaveCount(1);
    await expect(ops.getByRole('link', { name: /^Created: \d/ })).toBeVisible();
    await ops.getByRole('combobox', { name: 'Jobs created' }).click();
    await ops.getByRole('option', { name: 'Last 365 days' }).click();
    await expect(ops).toHaveURL('/reports?period=365');
    await expectPageHealthy(ops);
  });

  await test.step('the map of counties leads to the jobs of a county, by keyboard', async () => {
    const map = ops.getByRole('group', { name: 'Jobs by county, map of WI' });
    const dane = map.getByRole('link', { name: /^Dane, WI: \d/ });
    await dane.focus();
    await dane.press('Enter');
    await expect(ops).toHaveURL(/\/reports\/jobs\?.*figure=county/);
    await ops.goBack();
    await expect(ops).toHaveURL('/reports?period=365');
  });

  await test.step('a figure leads to its jobs with the same filter, by keyboard', async () => {
    await ops.getByRole('link', { name: /^Review: \d/ }).press('Enter');
    await expect(ops).toHaveURL(/\/reports\/jobs\?.*figure=reached/);
    await expect(ops.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible();
    await expect(ops.getByRole('list', { name: 'Review' }).getByRole('listitem').first()).toBeVisible();
    await expectPageHealthy(ops);
    await ops.getByRole('link', { name: 'Reports', exact: true }).last().click();
    await expect(ops).toHaveURL('/reports?period=365');
  });

  await test.step('the numbers are a file', async () => {
    const download = ops.waitForEvent('download');
    await ops.getByRole('button', { name: 'CSV file' }).click();
    expect((await download).suggestedFilename()).toMatch(/^report-\d{4}-\d\d-\d\d\.csv$/);
  });

  await test.step('the admin of a company reads its own figures without small numbers', async () => {
    const carla = await as('carla');
    await carla.goto('/reports');
    await expect(carla.getByText('Numbers of fewer than five homes are hidden', { exact: false })).toBeVisible();
    await expect(carla.getByText('Fewer than 5').first()).toBeVisible();
    await expect(carla.getByRole('heading', { name: 'Budgets and the day they run out' })).toHaveCount(0);
    await expectPageHealthy(carla);
  });

  await test.step('a role without reports reads who has them', async () => {
    const admin = await as('admin');
    await admin.goto('/reports');
    await expect(admin.getByText('Reports are for managers, finance and program staff')).toBeVisible();
  });
});
