import type { Page } from '@playwright/test';
import { z } from 'zod';
import { callsOf, pageOf } from './support/calls';
import { type } from './support/form';
import { walkJob } from './support/job-at-stage';
import { expect, test } from './support/journey';
import { madeJob } from './support/made-job';
import { expectPageHealthy } from './support/page-checks';
import { homeFor } from './support/places';
import { complete } from './support/tasks';

const part = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click();

test('pays a rebate by the payment tool and the bank file, and shows the contractor the promised payment date and the payment', async ({
  as,
  anybody,
}, info) => {
  const carla = await as('carla');
  const street = homeFor(info);
  const job = await madeJob(carla, street);
  await walkJob(info, job, { stage: 'complete' });

  await carla.goto(`/${job}`);
  await part(carla, 'Payments');
  await expect(carla.getByText(/^Expected by /)).toBeVisible();
  await expectPageHealthy(carla);

  // The portal created the invoice automatically. The payment tool is an external program, so its operator needs no portal account.
  const page = await anybody();
  await page.goto('/payment-tool');
  await page.getByRole('textbox', { name: 'Search invoices' }).fill(street);
  const invoice = page.getByRole('article').filter({ hasText: street });
  await expect(invoice).toHaveCount(1);
  await expectPageHealthy(page);
  await invoice.getByRole('button', { name: 'Approve' }).click();

  const finance = await as('finance');
  await finance.goto(`/${job}`);
  await part(finance, 'Payments');
  await expect(finance.getByText('Approved', { exact: true }).first()).toBeVisible();
  await expect(finance.getByText('Being paid').first()).toBeVisible();
  await expectPageHealthy(finance);

  // Finance opens the payments of one status and selects the payment.
  await finance.goto('/payments?lane=approved');
  const row = finance.locator('tr').filter({ hasText: street });
  await row.getByRole('checkbox').check();
  await expect(finance.getByRole('group', { name: 'Actions for the selected payments' })).toContainText('1 selected');
  await expectPageHealthy(finance);

  // Import the bank's remittance file. The page shows the matching payments before anything is recorded.
  const text = (await invoice.textContent()) ?? '';
  const [number, amount] = [/INV-[0-9A-Z]{6}/.exec(text)?.[0], /\$[\d,.]*\d/.exec(text)?.[0]];
  const csv = `Invoice,Amount,Date,Trace number\n${number},"${amount}",3/2/2026,ACH-${number}\nINV-NOBODYS,1,3/2/2026,ACH-0`;
  await finance.getByRole('link', { name: 'Import remittance' }).click();
  await finance.locator('input[type=file]').setInputFiles({ name: 'remittance.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(finance.getByText('1 line matches')).toBeVisible();
  await expectPageHealthy(finance);
  await finance.getByRole('button', { name: 'Record 1 payment' }).click();
  // The worker records the payment. The page still shows the result after a reload.
  await expect(finance.getByText(/1 payment recorded, .* 1 line was rejected\./)).toBeVisible();
  await expectPageHealthy(finance);
  await finance.reload();
  await expect(finance.getByText(/1 payment recorded, .* 1 line was rejected\./)).toBeVisible();
  await expect(finance.getByRole('row').filter({ hasText: 'INV-NOBODYS' })).toContainText('Rejected');
  await finance.goto(`/${job}`);
  await expect(finance.getByText('Paid and closed.')).toBeVisible();

  await carla.goto(`/${job}`);
  await part(carla, 'Payments');
  await expect(carla.getByText(/^ACH-/)).toBeVisible();
  await carla.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
  await expect(carla.getByText(new RegExp(`Payment paid: ${street}`))).toBeVisible();
  await expectPageHealthy(carla);
});

test('records measured savings, which opens the task for the second payment', async ({ as }) => {
  const rosa = await as('california');
  const call = await callsOf(rosa);
  // Use a job of the sample data, because this form opens only a year after the installation.
  const { items } = FOUND.parse(await call('GET', '/api/jobs/internal?q=Nguyen'));
  const job = items.find(({ first_name }) => first_name === 'Walter')?.id ?? '';
  await rosa.goto(await pageOf(call, job, 'confirm_savings'));
  await expect(rosa.getByText('To the contractor: half of the forecast')).toBeVisible();
  await type(rosa, 'Last day of the compared bills', '03/01/2026');
  await type(rosa, 'Savings for the year, in kWh', '9,100');
  await type(rosa, 'Total the program pays for these savings ($): 3C-REN Home Energy Savings', '5,600');
  await expectPageHealthy(rosa);
  await complete(rosa, 'Record savings');
  await rosa.goto(`/${job}`);
  await expect(
    rosa.getByRole('link', { name: 'Send payment (3C-REN Home Energy Savings, contractor: the rest, based on measured savings)', exact: true }),
  ).toBeVisible();
});

const FOUND = z.object({ items: z.array(z.object({ id: z.string(), first_name: z.string() })) });
