import type { Page } from '@playwright/test';
import { callsOf, taskOf } from '../journeys/support/calls';
import { walkJob } from '../journeys/support/job-at-stage';
import { expect, test } from '../journeys/support/journey';
import { madeJob } from '../journeys/support/made-job';
import { linkInEmail } from '../journeys/support/mailbox';
import { emailOf, homeFor } from '../journeys/support/places';
import { north, photo } from '../support/photos';
import { countInteractions, formatEffort } from './effort';

/** Maximum cost without the one tap for each photo. The goal is 12 taps in total with 7 photos. */
const MOST = { clicks: 5, typed: 6, pages: 5 };

const TITLE = 'Installed-measure photos';
const shots = process.env.SHOTS;

test('counts the interactions of an installer from the email to the submitted photos', async ({ as, anybody }, info) => {
  const carla = await as('carla');
  const street = homeFor(info);
  const job = await madeJob(carla, street);
  await walkJob(info, job, { task: 'installed_measure_photos' });
  const email = `ivo.${emailOf(street)}`;
  const call = await callsOf(carla);
  await call('POST', `${await taskOf(call, job, TITLE)}/send`, { role: 'installer', email, name: 'Ivo' });
  const ivo = await anybody();
  const link = await linkInEmail(carla, email, 'Open my list');
  const { soFar, settled } = await countInteractions(ivo.context(), ivo);
  const step = async (what: string) => {
    await settled();
    if (shots) await ivo.screenshot({ path: `${shots}/${what}.png`, fullPage: true });
    console.log(formatEffort(what.padEnd(30), soFar()));
  };

  await ivo.goto(link);
  await expect(ivo.getByRole('heading', { level: 1, name: 'Hello Ivo' })).toBeVisible();
  await step('arrived');
  await ivo.getByRole('button', { name: /^Start/ }).tap();
  await expect(ivo.getByText(/^0 of \d done$/)).toBeVisible();
  await step('at the photos');
  const taken = await takePhotos(ivo, settled);
  await step('photos taken');
  await ivo.getByRole('button', { name: 'Next' }).tap();
  await step('numbers');
  await typeNumbers(ivo);
  await step('numbers typed');
  await ivo.getByRole('button', { name: 'Next' }).tap();
  await step('check');
  await ivo.getByRole('button', { name: 'Confirm and send' }).tap();
  await expect(ivo.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();
  await step('sent');
  const found = soFar();
  const beside = { ...found, clicks: found.clicks - taken };
  console.log(formatEffort('INSTALLER', found), `${taken} photos`);
  for (const what of ['clicks', 'typed', 'pages'] as const) expect(beside[what], `${what} of the installer`).toBeLessThanOrEqual(MOST[what]);
});

/**
 * Takes a photo for each slot of the list with the button that opens the camera. Returns the number of photos. The first upload ends only after the list has
 * moved to the next slot, because an installer with a slow connection must not wait for uploads.
 * @param settled Waits until the page has loaded the photo
 */
async function takePhotos(page: Page, settled: () => Promise<void>): Promise<number> {
  for (let taken = 0; ; taken += 1) {
    const open = page.getByRole('button', { name: /^Take a photo:/ });
    if ((await open.count()) === 0) return taken;
    const [camera] = await Promise.all([page.waitForEvent('filechooser'), open.first().tap()]);
    const buffer = await photo({ at: new Date().toISOString().slice(0, 19), ...north(0), width: 800, height: 600, nameplate: 'good', tint: taken * 20 });
    const release = taken === 0 ? await holdUploads(page) : undefined;
    await camera.setFiles({ name: `photo-${taken}.jpg`, mimeType: 'image/jpeg', buffer });
    if (release) {
      await expect(open.first(), 'the next camera button').toBeFocused();
      await expect(open.first()).toBeInViewport({ ratio: 1 });
      await expect(page.getByText(/^0 of \d done$/)).toBeVisible();
      release();
    }
    await expect(page.getByText(new RegExp(`^${taken + 1} of \\d done$`))).toBeVisible();
    await settled();
  }
}

/** Holds the requests that end an upload. Returns a function that lets them continue. */
async function holdUploads(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/jobs/*/attachments', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

async function typeNumbers(page: Page): Promise<void> {
  const add = page.getByRole('button', { name: 'Add a line' });
  if (await add.isVisible()) await add.tap();
  for (const box of await page.getByRole('textbox').all()) if ((await box.inputValue()) === '' && (await box.isVisible())) await box.fill('RXL-24-0417');
}
