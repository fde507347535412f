import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';
import { looksRight } from './support/look';
import { madeJob } from './support/made-job';
import { homeFor } from './support/places';
import { walkJob } from './support/walked';

const part = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click();

test('finance pays by the payment tool, the contractor sees the promised day and the money', async ({ as, page }, info) => {
  const carla = await as('carla');
  const street = homeFor(info);
  const job = await madeJob(carla, street);
  await walkJob(info, job, { stage: 'complete' });

  await carla.goto(`/${job}`);
  await part(carla, 'Payments');
  await expect(carla.getByText(/^Expected by /)).toBeVisible();
  await looksRight(carla);

  // The invoice came to the tool by itself; whoever works there needs no account of ours.
  await page.goto('/payment-tool');
  await page.getByRole('textbox', { name: 'Search invoices' }).fill(street);
  const invoice = page.getByRole('article').filter({ hasText: street });
  await expect(invoice).toHaveCount(1);
  await looksRight(page);
  await invoice.getByRole('button', { name: 'Approve' }).click();

  const finance = await as('finance');
  await finance.goto(`/${job}`);
  await part(finance, 'Payments');
  await expect(finance.getByText('Approved', { exact: true }).first()).toBeVisible();
  await expect(finance.getByText('Being paid').first()).toBeVisible();
  await looksRight(finance);
  await invoice.getByRole('button', { name: 'Send' }).click();
  await invoice.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(finance.getByText('Paid and closed.')).toBeVisible();

  await carla.goto(`/${job}`);
  await part(carla, 'Payments');
  await expect(carla.getByText(/^ACH-/)).toBeVisible();
  await carla.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
  await expect(carla.getByText(new RegExp(`Payment paid: ${street}`))).toBeVisible();
  await looksRight(carla);
});
