import { expect } from '@playwright/test';
import { invoicePdf } from '../support/papers';
import { test } from './support/journey';
import { expectPageHealthy } from './support/page-checks';

/** What the portal reads from uploads. */
test('sees that the total of an uploaded invoice is wrong before submitting it', async ({ as }, info) => {
  const carla = await as('carla');
  await carla.goto('/jobs');
  await carla
    .getByRole('link', { name: /Olsen, Mara/ })
    .first()
    .click();
  await carla.getByRole('main').getByRole('link', { name: 'Final invoice', exact: true }).first().click();
  const name = `total-${info.project.name}-${Date.now()}.pdf`;
  const [chooser] = await Promise.all([carla.waitForEvent('filechooser'), carla.getByRole('button', { name: 'Choose files: Final invoice' }).click()]);
  await chooser.setFiles({ name, mimeType: 'application/pdf', buffer: await invoicePdf({ total: '$12,000.00' }) });
  const readings = carla.getByRole('region', { name: 'What the file says' });
  await expect(readings.getByText('We read in the file')).toBeVisible({ timeout: 60_000 });
  const total = carla.getByLabel(/^Invoice total before rebate/);
  await expect(total).toHaveValue('');
  await total.fill('10200');
  await expect(readings.getByText('The total on the invoice is not the one you typed.')).toBeVisible();
  await expect(readings.getByText('It looks as if two digits were swapped.')).toBeVisible();
  await expect(readings.getByRole('img', { name: 'Total in the file' })).toBeVisible();
  await expectPageHealthy(carla);
  await readings.getByRole('button', { name: 'Use $12,000.00' }).click();
  await expect(total).toHaveValue('12,000');
  await expect(readings.getByText('The total on the invoice is not the one you typed.')).toHaveCount(0);
  await carla.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(carla.getByText(`${name} was deleted.`)).toBeVisible();
});
