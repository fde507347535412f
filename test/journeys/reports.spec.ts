import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readAloud } from '../support/pdf-pages';
import { expect, test } from './support/journey';
import { linkInEmail } from './support/mailbox';
import { expectPageHealthy } from './support/page-checks';

test('shows a report with filters, opens the jobs of a figure and downloads the report', async ({ as }) => {
  const ops = await as('ops');
  await test.step('each chart has its figures next to it, and the page address contains the filter', async () => {
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

  await test.step('the map opens the jobs of a county by keyboard', async () => {
    const map = ops.getByRole('group', { name: 'Jobs by county, map of WI' });
    const dane = map.getByRole('link', { name: /^Dane, WI: \d/ });
    await dane.focus();
    await dane.press('Enter');
    await expect(ops).toHaveURL(/\/reports\/jobs\?.*figure=county/);
    await ops.goBack();
    await expect(ops).toHaveURL('/reports?period=365');
  });

  await test.step('a figure opens its jobs with the same filter by keyboard', async () => {
    await ops.getByRole('link', { name: /^Review: \d/ }).press('Enter');
    await expect(ops).toHaveURL(/\/reports\/jobs\?.*figure=reached/);
    await expect(ops.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible();
    await expect(ops.getByRole('list', { name: 'Review' }).getByRole('listitem').first()).toBeVisible();
    await expectPageHealthy(ops);
    await ops.getByRole('link', { name: 'Reports', exact: true }).last().click();
    await expect(ops).toHaveURL('/reports?period=365');
  });

  await test.step('the report downloads as a CSV file', async () => {
    const download = ops.waitForEvent('download');
    await ops.getByRole('button', { name: 'CSV file' }).click();
    expect((await download).suggestedFilename()).toMatch(/^report-\d{4}-\d\d-\d\d\.csv$/);
  });

  await test.step('an administrator of a contractor sees the figures of the contractor without small numbers', async () => {
    const carla = await as('carla');
    await carla.goto('/reports');
    await expect(carla.getByText('Counts of fewer than five homes are hidden', { exact: false })).toBeVisible();
    await expect(carla.getByText('Fewer than 5').first()).toBeVisible();
    await expect(carla.getByRole('heading', { name: 'Budgets and when they run out' })).toHaveCount(0);
    await expectPageHealthy(carla);
  });

  await test.step('a user without the right to reports sees which roles have the right', async () => {
    const admin = await as('admin');
    await admin.goto('/reports');
    await expect(admin.getByText('Reports are for managers, finance and program staff')).toBeVisible();
  });
});

const ADDRESS = '/reports?county=Dane%2C%20WI&period=180';

test('saves the report of a county, opens the report from its weekly email, and downloads the report', async ({ as }) => {
  const ops = await as('ops');
  const name = `Dane ${Date.now()}`;
  let stopLink = '';
  const email = ops.getByRole('switch', { name: 'Email me this report every Monday morning' });
  await test.step('a manager filters and saves the report', async () => {
    await ops.goto('/reports?period=180');
    await ops.getByRole('combobox', { name: 'County' }).click();
    await ops.getByRole('option', { name: 'Dane, WI' }).click();
    await expect(ops).toHaveURL(/\/reports\?.*county=Dane/);
    await expect(ops.getByText('Budgets, payments and the company scorecard always include all homes.', { exact: false })).toBeVisible();
    await expect(ops.getByRole('columnheader', { name: 'Change' }).first()).toBeVisible();
    await ops.getByRole('button', { name: 'Save view' }).click();
    await ops.getByRole('textbox', { name: 'Name of the view' }).fill(name);
    await ops.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(ops.getByRole('button', { name, pressed: true })).toBeVisible();
  });

  await test.step('the manager gets the report by email at once and opens the report from the email', async () => {
    await email.click();
    await expect(email).toBeChecked();
    const report = await linkInEmail(ops, name, 'Open the report');
    const footnote = await ops.frameLocator('iframe').getByText('To stop this email').innerText();
    stopLink = /https?:\S+stop=[\da-f-]+/.exec(footnote)?.[0] ?? '';
    await ops.goto(report);
    await expect(ops.getByRole('combobox', { name: 'County' })).toHaveValue('Dane, WI');
    await expect(email).toBeChecked();
    await expectPageHealthy(ops);
  });

  await test.step('the CSV file and the PDF contain the figures with their changes', async () => {
    expect((await downloaded(ops, 'CSV file')).toString('utf8')).toMatch(/How far jobs got,Created,Change,/);
    const { pages } = await readAloud(await downloaded(ops, 'PDF file'));
    expect(pages.flat().find((line) => line.startsWith('P: '))).toContain('jobs created in the last 180 days, Dane, WI');
  });

  await test.step('the link in the email stops the email, and the manager removes the saved report', async () => {
    await ops.goto(stopLink);
    await ops.getByRole('button', { name: 'Stop the email' }).click();
    await expect(ops.getByText('Weekly email stopped')).toBeVisible();
    await ops.goto(ADDRESS);
    await expect(email).not.toBeChecked();
    await ops.getByRole('button', { name: `Actions for the view ${name}` }).click();
    await ops.getByRole('menuitem', { name: 'Remove view' }).click();
    await expect(ops.getByRole('button', { name, exact: true })).toHaveCount(0);
  });
});

async function downloaded(page: Page, button: string): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await download).path());
}
