import { expect } from '@playwright/test';
import { paperOf, plateImage, sheetPdf } from '../support/corpus';
import { walkJobThrough } from '../support/job-walkthrough';
import { invoicePdf } from '../support/papers';
import { atHome } from '../support/photos';
import { reachOf } from './support/job-at-stage';
import { madeJob } from './support/made-job';
import { testWithPortal } from './support/own-portal';
import { expectPageHealthy } from './support/page-checks';
import { homeFor } from './support/places';
import { openTask } from './support/tasks';

/**
 * These tests start their own portal, which reads the text of uploads. The other journeys turn text recognition off, because reading their many photos takes
 * minutes.
 */
const test = testWithPortal({ DECISION_UNDO_SECONDS: '0' });
test.use({ ownSessions: true });
test.describe.configure({ timeout: 600_000 });

test('shows that the total and the rebate line of an uploaded invoice are wrong before the task is submitted', async ({ as, portal }, info) => {
  const carla = await as('carla');
  const job = await madeJob(carla, homeFor(info));
  await walkJobThrough(reachOf(info, portal), job, { task: 'final_invoice' });
  await openTask(carla, job, 'Final invoice');
  const [chooser] = await Promise.all([carla.waitForEvent('filechooser'), carla.getByRole('button', { name: 'Choose files: Final invoice' }).click()]);
  await chooser.setFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer: await invoicePdf({ total: '$12,000.00' }) });
  const readings = carla.getByRole('group', { name: 'What the file says' });
  await expect(readings.getByText('Values from the file')).toBeVisible({ timeout: 60_000 });
  const total = carla.getByLabel(/^Invoice total before rebate/);
  await expect(total).toHaveValue('');
  await total.fill('10200');
  await expect(readings.getByText('The total on the invoice differs from the one you entered.')).toBeVisible();
  await expect(readings.getByText('Two digits may be swapped.')).toBeVisible();
  await expect(readings.getByRole('img', { name: 'Total in the file' })).toBeVisible();
  await expectPageHealthy(carla);
  await readings.getByRole('button', { name: 'Use $12,000.00' }).click();
  await expect(total).toHaveValue('12,000');
  await expect(readings.getByText('The total on the invoice differs from the one you entered.')).toHaveCount(0);
  await expect(readings.getByText('The invoice shows no rebate line.')).toBeVisible();
});

test('refuses a tax paper at once, and suggests the serial number of a photographed nameplate', async ({ as, portal }, info) => {
  const carla = await as('carla');
  const job = await madeJob(carla, homeFor(info));
  await walkJobThrough(reachOf(info, portal), job, { task: 'verify_income_qualification' });
  await openTask(carla, job, 'Verify income qualification');
  await carla.getByRole('radio', { name: /^Program approval certificate/ }).check();
  const [chooser] = await Promise.all([
    carla.waitForEvent('filechooser'),
    carla.getByRole('button', { name: /^Choose files: Program approval certificate/ }).click(),
  ]);
  await chooser.setFiles({ name: 'return.pdf', mimeType: 'application/pdf', buffer: await sheetPdf(paperOf(5)) });
  const refused = carla.getByRole('group', { name: 'What the file says' });
  await expect(refused.getByText('This looks like a tax document, so we did not save it.')).toBeVisible();
  await expectPageHealthy(carla);
  await refused.getByRole('button', { name: 'Send another file' }).click();
  await expect(refused).toHaveCount(0);
  await walkJobThrough(reachOf(info, portal), job, { task: 'installed_measure_photos' });
  await carla.setViewportSize({ width: 390, height: 844 });
  await openTask(carla, job, 'Installed-measure photos');
  const slot = carla.getByRole('listitem').filter({ has: carla.getByRole('heading', { name: '2. Outdoor unit nameplate' }) });
  const { image, truth } = await plateImage(0);
  await slot.locator('input[capture]').setInputFiles({ name: 'plate.jpg', mimeType: 'image/jpeg', buffer: await atHome(image) });
  // Wait long, because the worker first reads the photos that were uploaded while the job was prepared.
  await expect(slot.getByText('Values from the file')).toBeVisible({ timeout: 240_000 });
  await expectPageHealthy(carla);
  const serial = carla.getByLabel(/^Heat pump outdoor serial/);
  await expect(serial).toHaveValue('');
  await slot.getByRole('button', { name: /^Serial: Use/ }).click();
  await expect(serial).toHaveValue(truth.serial ?? '');
});

test('shows a reviewer where a nameplate in a photo differs from the answer and from the reserved equipment', async ({ as, portal }, info) => {
  const carla = await as('carla');
  const job = await madeJob(carla, homeFor(info));
  const reach = reachOf(info, portal);
  const plate = await atHome((await plateImage(0)).image);
  const upload: typeof reach.upload = (who, bytes, name) => reach.upload(who, name === 'Heat pump outdoor nameplate.jpg' ? plate : bytes, name);
  await walkJobThrough({ ...reach, upload }, job, { task: 'review_installed_equipment' });
  const ops = await as('ops');
  const { body } = await reach.call<{ tasks: { id: string; key: string }[] }>('ops@hearthline.example', 'GET', `/api/jobs/${job}`);
  await ops.goto(`/${job}/review/${body.tasks.find(({ key }) => key === 'review_installed_equipment')?.id}`);
  const row = ops.getByRole('listitem').filter({ has: ops.getByRole('button', { name: 'Show the file for Heat pump outdoor model' }) });
  // Reload until the worker has read the photo.
  await expect(async () => {
    await ops.reload();
    await expect(row).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 240_000 });
  await expect(row.getByText('Differs')).toBeVisible();
  await expect(row.getByRole('img', { name: 'Heat pump outdoor model in the file, page 1' })).toBeVisible();
  const unit = ops.getByRole('listitem').filter({ has: ops.getByRole('button', { name: 'Show the file for Model of the reserved unit' }) });
  await expect(unit.getByText('Reserved unit', { exact: true })).toBeVisible();
  await expect(unit.getByText('Typed', { exact: true })).toHaveCount(0);
  await expectPageHealthy(ops);
});
