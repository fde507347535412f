import type { Page } from '@playwright/test';
import { north, photo } from '../support/photos';
import { walkJob } from './support/job-at-stage';
import { expect, test } from './support/journey';
import { madeJob } from './support/made-job';
import { expectPageHealthy } from './support/page-checks';
import { homeFor } from './support/places';
import { openTask } from './support/tasks';

const jpeg = async (name: string, more: Parameters<typeof photo>[0] = {}) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photo({ at: new Date().toISOString().slice(0, 19), ...north(0), width: 800, height: 600, nameplate: 'good', ...more }),
});

/** Opens the Files tab of a job. */
async function openFiles(page: Page, job: string): Promise<void> {
  await page.goto(`/${job}`);
  const tab = page.getByRole('tab', { name: 'Files' }).or(page.locator('label').filter({ hasText: /^Files$/ }));
  await tab.click();
}

async function bring(page: Page, shows: string, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]): Promise<void> {
  const add = page.getByRole('button', { name: 'Add files' });
  if ((await add.getAttribute('aria-expanded')) !== 'true') await add.click();
  const what = page
    .getByRole('combobox', { name: 'What do the files show?' })
    .or(page.getByRole('textbox', { name: 'What do the files show?' }))
    .first();
  // On a phone, the page scrolls to the focused input, which closes the list of options, so retry.
  await expect(async () => {
    await what.fill(shows);
    await page.getByRole('option', { name: shows, exact: true }).click({ timeout: 2_000 });
  }).toPass();
  await page.locator('input[type=file][multiple]').setInputFiles(files);
}

test('resumes an upload after the connection broke', async ({ as }, info) => {
  test.skip(info.project.name === 'phone', 'the same on every screen');
  const carla = await as('carla');
  const job = await madeJob(carla, homeFor(info));
  await openFiles(carla, job);
  const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(1_500_000, 32), Buffer.from('\n%%EOF\n')]);
  const arrived = 600_000;
  const offsets: string[] = [];
  await carla.route('**/api/attachments/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    expect(route.request().headers()['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    offsets.push(route.request().headers()['upload-offset'] ?? '');
    if (offsets.length > 1) return route.continue();
    // One part reaches the server, then the connection breaks.
    await route.fetch({ postData: bytes.subarray(0, arrived) });
    await route.abort('internetdisconnected');
  });
  await bring(carla, 'Signed proposal or contract', { name: 'long.pdf', mimeType: 'application/pdf', buffer: bytes });
  await expect(carla.getByRole('listitem').filter({ hasText: 'Signed proposal or contract' })).toBeVisible();
  expect(offsets).toEqual(['0', String(arrived)]);
});

test('keeps photos on the device while there is no connection, also after a reload, and then sends the photos', async ({ as }, info) => {
  test.skip(info.project.name === 'desktop', 'photos are taken on phones');
  const carla = await as('carla');
  const job = await madeJob(carla, homeFor(info));
  await openFiles(carla, job);
  await carla.route('**/api/attachments/uploads**', (route) => route.abort('internetdisconnected'));
  await bring(carla, 'Heat pump outdoor unit', [await jpeg('one.jpg'), await jpeg('two.jpg', { tint: 90 })]);
  await expect(carla.getByText(/^2 photos are waiting on this /)).toBeVisible();
  await expectPageHealthy(carla);
  await carla.reload();
  await expect(carla.getByText(/^2 photos are waiting on this /)).toBeVisible();
  await carla.unrouteAll({ behavior: 'wait' });
  await carla.evaluate(`window.dispatchEvent(new Event('online'))`);
  await expect(carla.getByText(/wait on this /)).toHaveCount(0);
  await openFiles(carla, job);
  await expect(carla.getByRole('listitem').filter({ hasText: 'Heat pump outdoor unit' })).toHaveCount(2);
});

test('shows, rotates, deletes and restores photos of a job', async ({ as }, info) => {
  test.skip(info.project.name === 'phone', 'photos are judged at a desk');
  const carla = await as('carla');
  const job = await madeJob(carla, homeFor(info));
  await openFiles(carla, job);
  await expect(carla.getByText('No attachments found')).toBeVisible();
  await bring(carla, 'Heat pump outdoor unit', [await jpeg('unit.jpg', { orientation: 6 }), await jpeg('bare.jpg', { at: '', latitude: undefined, tint: 60 })]);
  const tiles = carla.getByRole('listitem').filter({ hasText: 'Heat pump outdoor unit' });
  await expect(tiles.locator('img')).toHaveCount(2);
  await expect(tiles.filter({ hasText: 'No time or location' })).toHaveCount(1);
  await tiles.first().getByRole('button').click();
  const viewer = carla.getByRole('dialog');
  const picture = viewer.getByRole('img', { name: /Heat pump outdoor unit/ });
  await expect(picture).toBeVisible();
  await viewer.getByRole('button', { name: 'Rotate' }).click();
  await expect(picture).toHaveAttribute('style', /rotate\(90deg\)/);
  await carla.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('heading', { name: /2 of 2/ })).toBeVisible();
  await expect(picture).toBeVisible();
  await expectPageHealthy(carla);
  const name = (await viewer.getByRole('button', { name: /^Delete/ }).getAttribute('aria-label')) ?? '';
  await viewer.getByRole('button', { name }).click();
  await carla.keyboard.press('Escape');
  await expect(tiles).toHaveCount(1);
  await carla.getByRole('button', { name: 'Undo' }).click();
  await expect(tiles).toHaveCount(2);
});

test.describe('a server that returns errors', () => {
  test.use({ provokedErrors: /500/ });

  test('reports a failed upload, download or deletion of a file', async ({ as }, info) => {
    test.skip(info.project.name === 'phone', 'the same on every screen');
    const carla = await as('carla');
    const job = await madeJob(carla, homeFor(info));
    await openFiles(carla, job);
    const fail = (url: string, method: string, status: number) =>
      carla.route(url, (route) => (route.request().method() === method ? route.fulfill({ status, body: '' }) : route.fallback()));
    await fail('**/api/attachments/uploads', 'POST', 400);
    await bring(carla, 'Heat pump outdoor unit', await jpeg('one.jpg'));
    await expect(carla.getByText('Failed to upload document')).toBeVisible();
    await carla.unrouteAll({ behavior: 'wait' });

    // Add another file without choosing a category: the category of the first file is still selected.
    await carla.locator('input[type=file][multiple]').setInputFiles(await jpeg('two.jpg', { tint: 90 }));
    const tile = carla
      .getByRole('listitem')
      .filter({ hasText: 'Heat pump outdoor unit' })
      .filter({ has: carla.locator('img') });
    await expect(tile).toHaveCount(1);
    await tile.getByRole('button').first().click();
    const viewer = carla.getByRole('dialog');
    await fail('**/attachments/*/download**', 'GET', 500);
    await viewer.getByRole('button', { name: /^Download/ }).click();
    await expect(carla.getByText('Failed to download document')).toBeVisible();
    await fail('**/attachments/*', 'DELETE', 500);
    await viewer.getByRole('button', { name: /^Delete/ }).click();
    await expect(carla.getByText('Failed to delete document')).toBeVisible();
    await expect(viewer).toHaveCount(0);
    await expect(tile).toHaveCount(1);

    await carla.unrouteAll({ behavior: 'wait' });
    await tile.getByRole('button').first().click();
    await viewer.getByRole('button', { name: /^Delete/ }).click();
    await expect(tile).toHaveCount(0);
  });
});

test('takes the photos of installed work for each slot on a phone', async ({ as }, info) => {
  test.skip(info.project.name === 'desktop', 'made for a phone');
  const carla = await as('carla');
  const job = await madeJob(carla, homeFor(info));
  await walkJob(info, job, { task: 'installed_measure_photos' });
  await openTask(carla, job, 'Installed-measure photos');
  const slot = (title: string) => carla.getByRole('listitem').filter({ has: carla.getByRole('heading', { name: title }) });
  const first = slot('1. Outdoor unit');
  await expect(first.getByRole('button', { name: /^Take a photo/ })).toBeVisible();
  await first.locator('input[capture]').setInputFiles(await jpeg('bare.jpg', { at: '', latitude: undefined }));
  await expect(first.getByText(/^Attachment does not have required metadata\. It does not count/)).toBeVisible();
  await expectPageHealthy(carla);
  await first.getByRole('button', { name: 'Add as an extra photo' }).click();
  await expect(first.getByText(/^Attachment does not have required metadata\. This photo/)).toBeVisible();
  await expect(first.getByText('How to turn on time and location')).toBeVisible();
  await expect(carla.getByText(/^0 of \d done$/)).toBeVisible();
  await expect(carla.getByText('Please upload photos')).toHaveCount(0);
  await expectPageHealthy(carla);
  await carla.getByRole('button', { name: 'Done on site' }).click();
  await expect(slot('2. Outdoor unit nameplate').getByText('Please upload photos')).toBeVisible();
  await first.getByRole('button', { name: 'Delete bare.jpg' }).click();
  await first.locator('input[capture]').setInputFiles(await jpeg('blurred.jpg', { nameplate: 'blurred' }));
  await expect(first.getByText(/^This photo looks blurred/)).toBeVisible();
  await expectPageHealthy(carla);
  const retake = async (name: string | RegExp, taken: Awaited<ReturnType<typeof jpeg>>) => {
    const camera = carla.waitForEvent('filechooser');
    await first.getByRole('button', { name }).click();
    await (await camera).setFiles(taken);
  };
  await retake('Retake', await jpeg('dark.jpg', { nameplate: 'dark' }));
  await expect(first.getByText(/^This photo is too dark/)).toBeVisible();
  await expect(first.getByText(/^This photo looks blurred/)).toHaveCount(0);
  await first.getByRole('button', { name: 'The place is dark' }).click();
  const dark = first.getByRole('button', { name: 'dark.jpg', exact: true });
  await expect(dark).toBeVisible();
  await carla.route('**/api/attachments/uploads', (route) => route.fulfill({ status: 400, body: '' }));
  await retake(/^Retake: /, await jpeg('failed.jpg'));
  await expect(first.getByText('Failed to upload document')).toBeVisible();
  await expect(dark, 'the earlier photo stays').toBeVisible();
  await expectPageHealthy(carla);
  await carla.unrouteAll({ behavior: 'wait' });
  await first.getByRole('button', { name: /failed\.jpg/ }).click();
  await retake(/^Retake: /, await jpeg('unit.jpg'));
  await expect(first.getByRole('button', { name: 'unit.jpg', exact: true })).toBeVisible();
  await expect(dark).toHaveCount(0);
  await expect(first.getByText('Attachment does not have required metadata')).toHaveCount(0);
  const indoor = slot('4. Indoor unit nameplate');
  await indoor.getByRole('button', { name: /^Skip/ }).click();
  await indoor.getByRole('textbox').fill('Behind the cover');
  await indoor.getByRole('button', { name: 'Skip', exact: true }).click();
  await expect(indoor.getByText('Skipped: Behind the cover')).toBeVisible();
  await expect(carla.getByText(/^2 of \d done$/)).toBeVisible();
  await expect(carla.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  await carla.reload();
  await expect(first.getByRole('button', { name: 'unit.jpg', exact: true })).toBeVisible();
});
