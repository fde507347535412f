import { north, photo } from '../support/photos';
import { walkJob } from './support/job-at-stage';
import { expect, test } from './support/journey';
import { madeJob } from './support/made-job';
import { expectPageHealthy } from './support/page-checks';
import { homeFor } from './support/places';
import { openTask } from './support/tasks';

const NOW = () => new Date().toISOString().slice(0, 19);
const jpeg = async (name: string, more: Parameters<typeof photo>[0] = {}) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photo({ at: NOW(), ...north(0), width: 800, height: 600, nameplate: 'good', ...more }),
});

test('moves several photos from the tray to their slots, deletes other photos together, and warns about an old date', async ({ as }, info) => {
  const carla = await as('carla');
  const job = await madeJob(carla, homeFor(info));
  await walkJob(info, job, { task: 'installed_measure_photos' });
  await openTask(carla, job, 'Installed-measure photos');
  const slot = (title: string) => carla.getByRole('listitem').filter({ has: carla.getByRole('heading', { name: title }) });
  await expect(slot('1. Outdoor unit').getByText('0 of 1, up to 6')).toBeVisible();
  await carla.getByRole('button', { name: 'Add several photos at once' }).click();
  const tray = carla.getByRole('region', { name: 'Photos to place' });
  await tray
    .locator('input[type=file]')
    .setInputFiles([
      await jpeg('one.jpg', { tint: 10 }),
      await jpeg('old.jpg', { at: '2026-01-05T09:00:00', tint: 11 }),
      await jpeg('three.jpg', { tint: 12 }),
    ]);
  await expect(tray.getByRole('heading', { name: 'Photos to place (3)' })).toBeVisible();
  await expect(tray.getByRole('listitem').filter({ hasText: 'old.jpg' }).getByText('Taken Jan 5, 2026')).toBeVisible();
  await expectPageHealthy(carla);
  // Move photos with the keyboard: select them with Space and choose the place from the list.
  for (const name of ['one.jpg', 'old.jpg']) {
    await tray.getByRole('checkbox', { name }).focus();
    await carla.keyboard.press('Space');
  }
  await tray.getByRole('combobox', { name: 'Move to' }).selectOption({ label: 'Outdoor unit: 0 of 6' });
  await tray.getByRole('button', { name: 'Move (2)' }).press('Enter');
  await expect(tray.getByText('2 photos are now in “Outdoor unit”.')).toBeVisible();
  const outdoor = slot('1. Outdoor unit');
  await expect(outdoor.getByText('2 of up to 6')).toBeVisible();
  await expect(outdoor.getByText(/^This photo is older than the job/)).toBeVisible();
  await outdoor.getByRole('button', { name: 'Taken on a visit before the job was created' }).click();
  await expect(outdoor.getByText(/^old\.jpg, taken on Jan 5, 2026: Taken on a visit/)).toBeVisible();
  if (info.project.name === 'desktop') {
    const photo = tray.getByRole('listitem').filter({ hasText: 'three.jpg' });
    // If the layout changes during a drag, the browser ends the drag without a drop, so retry.
    await expect(async () => {
      if ((await photo.count()) > 0) await photo.dragTo(slot('2. Outdoor unit nameplate'));
      await expect(slot('2. Outdoor unit nameplate').getByText('three.jpg', { exact: true })).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 120_000 });
  }
  await carla
    .getByRole('button', { name: 'Add several photos at once' })
    .or(tray.getByRole('button', { name: 'Add photos' }))
    .first()
    .click();
  await tray.locator('input[type=file]').setInputFiles([await jpeg('four.jpg', { tint: 13 }), await jpeg('five.jpg', { tint: 14 })]);
  await expect(tray.getByRole('checkbox', { name: 'five.jpg' })).toBeVisible();
  await expect(tray.getByRole('checkbox', { name: 'four.jpg' })).toBeVisible();
  await tray.getByRole('checkbox', { name: 'Select all' }).check();
  await tray.getByRole('button', { name: /^Delete \(\d\)$/ }).click();
  await expect(tray.getByRole('checkbox', { name: 'five.jpg' })).toHaveCount(0);
  await carla.getByRole('button', { name: 'Undo' }).click();
  await expect(tray.getByRole('checkbox', { name: 'five.jpg' })).toBeVisible();
  await expect(tray.getByRole('checkbox', { name: 'four.jpg' })).toBeVisible();
  await expectPageHealthy(carla);
});

test('adds the position of the phone to a photo when the user allows it', async ({ as }, info) => {
  test.skip(info.project.name === 'desktop', 'photos are taken on phones');
  const carla = await as('carla');
  const job = await madeJob(carla, homeFor(info));
  await walkJob(info, job, { task: 'installed_measure_photos' });
  await openTask(carla, job, 'Installed-measure photos');
  const slot = (title: string) => carla.getByRole('listitem').filter({ has: carla.getByRole('heading', { name: title }) });
  const bare = { at: '', latitude: undefined };
  const offer = carla.getByRole('button', { name: 'Add this phone’s location' });
  await expect(offer).toBeVisible();
  await expectPageHealthy(carla);
  await carla.context().grantPermissions(['geolocation']);
  await carla.context().setGeolocation({ ...north(0), accuracy: 15 });
  await offer.click();
  await expect(offer).toHaveCount(0);
  await slot('1. Outdoor unit')
    .locator('input[capture]')
    .setInputFiles(await jpeg('bare.jpg', bare));
  await expect(slot('1. Outdoor unit').getByRole('img', { name: 'Done' })).toBeVisible();
  // The user selects this photo from files instead of taking it, so the portal does not use the phone's location and reports the missing metadata.
  await slot('2. Outdoor unit nameplate')
    .locator('input[multiple]')
    .setInputFiles(await jpeg('chosen.jpg', { ...bare, tint: 40 }));
  await expect(slot('2. Outdoor unit nameplate').getByText(/^Attachment does not have required metadata/)).toBeVisible();
});
