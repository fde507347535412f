import type { Page, TestInfo } from '@playwright/test';
import { z } from 'zod';
import { flakyConnection } from '../support/flaky-connection';
import { north, photo } from '../support/photos';
import { callsOf, taskOf } from './support/calls';
import { walkJob } from './support/job-at-stage';
import { expect, test } from './support/journey';
import { madeJob } from './support/made-job';
import { linkInEmail } from './support/mailbox';
import { expectPageHealthy } from './support/page-checks';
import { emailOf, homeFor } from './support/places';

/** Tests guest pages without a network: the service worker, and data on the phone that has not been sent yet. */
test.use({ contextOptions: { reducedMotion: 'reduce', serviceWorkers: 'allow' }, provokedErrors: /ERR_|Failed to fetch|Unable to preload/ });

const PHOTOS = 'Installed-measure photos';

/** Sends the photo list of a job to an installer by email. Returns the job and the link in the email. */
async function sentToInstaller(carla: Page, info: TestInfo, as: string): Promise<{ job: string; link: string }> {
  const street = homeFor(info);
  const job = await madeJob(carla, street);
  await walkJob(info, job, { task: 'installed_measure_photos' });
  const email = `${as.toLowerCase()}.${emailOf(street)}`;
  const call = await callsOf(carla);
  await call('POST', `${await taskOf(call, job, PHOTOS)}/send`, { role: 'installer', email, name: as });
  return { job, link: await linkInEmail(carla, email, 'Open my list') };
}

/**
 * Returns functions that disconnect and reconnect the phone. The offline mode of Playwright does not affect the requests of a service worker, so the page uses
 * a proxy whose connections can be cut.
 */
async function phoneWithNetwork(page: Page, info: TestInfo) {
  const portal = await flakyConnection(info.project.use.baseURL ?? '');
  const context = page.context();
  return {
    at: (link: string) => new URL(new URL(link, portal.url).href.replace(new URL(link, portal.url).origin, new URL(portal.url).origin)).href,
    lose: async () => {
      await Promise.all([portal.cut(), context.setOffline(true)]);
    },
    find: async () => {
      await portal.mend();
      await context.setOffline(false);
    },
    end: () => portal.cut(),
  };
}

/** JavaScript expression for the page: paths of the responses that the service worker has stored. */
const STORED = `(async () => {
  const visits = (await caches.keys()).filter((name) => /^hearthline\\.(visit|jobs)\\./.test(name));
  const stored = await Promise.all(visits.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)));
  return stored.flat();
})()`;

const storedPaths = async (page: Page): Promise<string[]> => z.array(z.string()).parse(await page.evaluate(STORED));

/** Waits until the phone has stored everything that a guest's visit needs: the guest's page, its only task, the photo list and the language. */
const storedVisit = (page: Page) =>
  expect
    .poll(async () => {
      const paths = await storedPaths(page);
      return ['/api/guest/profile/', '/tasks/', '/attachments', '/api/guest/language'].every((part) => paths.some((path) => path.includes(part)));
    })
    .toBe(true);

test('opens the tasks and photo lists of an installer without a network, and removes the stored data at sign-out', async ({ as, anybody }, info) => {
  test.slow();
  const [carla, ivo] = [await as('carla'), await anybody()];
  const { job, link } = await sentToInstaller(carla, info, 'Ivo');
  const network = await phoneWithNetwork(ivo, info);
  await ivo.goto(network.at(link));
  await expect(ivo.getByRole('heading', { level: 1, name: 'Hello Ivo' })).toBeVisible();
  await storedVisit(ivo);

  await network.lose();
  await ivo.reload();
  await expect(ivo.getByRole('heading', { level: 1, name: 'Hello Ivo' })).toBeVisible();
  await ivo.getByRole('link', { name: PHOTOS, exact: true }).tap();
  await expect(ivo.getByText(/^0 of \d done$/)).toBeVisible();
  const address = ivo.url();
  await takePhoto(ivo, 0);
  await expect(ivo.getByText(/^1 photo is waiting on this phone/)).toBeVisible();
  await ivo.goto(network.at('/guest-profile'));
  await expect(ivo.getByRole('heading', { level: 1, name: 'Hello Ivo' })).toBeVisible();

  await ivo.getByRole('link', { name: 'Sign out' }).click();
  await expect(ivo.getByRole('heading', { level: 1, name: /signed out/i })).toBeVisible();
  await expect(ivo.getByText(/^1 photo or file has not been sent yet/)).toBeVisible();
  await expect.poll(() => storedPaths(ivo)).toEqual([]);
  await ivo.goto(address);
  await expect(ivo.getByText(PHOTOS)).toHaveCount(0);

  await network.find();
  await ivo.goto(network.at(link));
  await expect(ivo.getByRole('heading', { level: 1, name: 'Hello Ivo' })).toBeVisible();
  const call = await callsOf(carla);
  await expect.poll(() => photosOf(call, job), { timeout: 120_000 }).toEqual(['basement-0.jpg']);
});

test('submits a photo list without a network, also after the page was closed, and sends every photo once', async ({ as, anybody }, info) => {
  test.slow();
  const [carla, sam] = [await as('carla'), await anybody()];
  const { job, link } = await sentToInstaller(carla, info, 'Sam');
  const network = await phoneWithNetwork(sam, info);
  await sam.goto(network.at(link));
  await expect(sam.getByRole('heading', { level: 1, name: 'Hello Sam' })).toBeVisible();
  await storedVisit(sam);

  await network.lose();
  await sam.getByRole('button', { name: /^Start/ }).tap();
  const taken = await takePhotos(sam);
  await expect(sam.getByText(new RegExp(`^${taken} photos are waiting on this phone`))).toBeVisible();
  await expectPageHealthy(sam);

  // Close the page and open it again, still without a network.
  const address = sam.url();
  const context = sam.context();
  await sam.close();
  const again = await context.newPage();
  await again.goto(address);
  await expect(again.getByText(new RegExp(`^${taken} photos are waiting on this phone`))).toBeVisible();
  await expect(again.getByText(new RegExp(`^${taken} of ${taken} done$`))).toBeVisible();
  await again.getByRole('button', { name: 'Next' }).tap();
  await typeNumbers(again);
  await again.getByRole('button', { name: 'Next' }).tap();
  await expect(again.getByRole('heading', { level: 1, name: 'Please check your answers' })).toBeVisible();
  await again.getByRole('button', { name: 'Confirm and send' }).tap();
  await expect(again.getByRole('heading', { level: 1, name: 'Submitted on this phone' })).toBeVisible();
  await expectPageHealthy(again);
  await again.reload();
  await expect(again.getByRole('heading', { level: 1, name: 'Submitted on this phone' })).toBeVisible();

  // Meanwhile, another user saves an answer in the same task.
  const call = await callsOf(carla);
  const path = await taskOf(call, job, PHOTOS);
  const { version } = z.object({ version: z.number() }).parse(await call('GET', path));
  await call('PATCH', path, { changes: { notes: 'The panel is in the garage.' }, version });

  await network.find();
  await expect(again.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible({ timeout: 120_000 });
  expect(await photosOf(call, job)).toEqual(Array.from({ length: taken }, (_, index) => `basement-${index}.jpg`).toSorted());
  const task = z.object({ status: z.string(), answers: z.object({ notes: z.string() }) }).parse(await call('GET', path));
  expect(['complete', 'in_review']).toContain(task.status);
  expect(task.answers.notes, 'answers of both people stay').toBe('The panel is in the garage.');
});

test('keeps the jobs of a contractor on the phone, and sends a task that was completed without a network', async ({ as }, info) => {
  test.slow();
  const carla = await as('carla');
  const job = await madeJob(carla, homeFor(info));
  await walkJob(info, job, { task: 'installed_measure_photos' });
  const call = await callsOf(carla);
  const path = await taskOf(call, job, PHOTOS);
  const address = `/${job}/tasks/${path.split('/').at(-1)}`;
  const network = await phoneWithNetwork(carla, info);
  // Open the job before the user turns on storing. The phone then stores the jobs that the user opened last.
  await carla.goto(network.at(address));
  await expect(carla.getByText(/^0 of \d done$/)).toBeVisible();
  expect(await storedPaths(carla), 'nothing is stored before the user turns it on').toEqual([]);
  await carla.goto(network.at('/stored-jobs'));
  await carla.getByRole('switch', { name: /^Keep today’s jobs/ }).click({ force: true });
  // Other journeys open jobs as the same user, so several stored jobs can have a task with this title.
  const photos = carla.getByRole('link', { name: PHOTOS, exact: true }).and(carla.locator(`[href="${address}"]`));
  await expect(photos).toBeVisible();
  await expectPageHealthy(carla);
  const stored = await storedPaths(carla);
  expect(stored).toContain(path);
  expect(
    stored.filter((one) => !/^\/stored-jobs\/list$|^\/api\/users\/my$|\/tasks\/[^/]+$|\/attachments$/.test(one)),
    'only tasks and photo lists',
  ).toEqual([]);

  await network.lose();
  await carla.goto(network.at('/'));
  await photos.tap();
  await carla.reload();
  const taken = await takePhotos(carla);
  await typeNumbers(carla);
  await carla.getByRole('button', { name: 'Done on site' }).tap();
  await expect(carla.getByRole('heading', { name: 'Completed on this phone' })).toBeVisible();
  await expectPageHealthy(carla);
  const context = carla.context();
  await carla.close();

  await network.find();
  const again = await context.newPage();
  await again.goto(network.at('/'));
  await expect.poll(async () => z.object({ status: z.string() }).parse(await call('GET', path)).status, { timeout: 120_000 }).toMatch(/^(complete|in_review)$/);
  expect(await photosOf(call, job)).toHaveLength(taken);
  await again.goto(network.at('/logout'));
  await expect(again.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await expect.poll(() => storedPaths(again)).toEqual([]);
});

test('asks which answer to keep when another device changed a task that was submitted without a network', async ({ as }, info) => {
  test.slow();
  const [carla, tom] = [await as('carla'), await as('tom')];
  const job = await madeJob(carla, homeFor(info));
  await walkJob(info, job, { task: 'installed_measure_photos' });
  const call = await callsOf(tom);
  const path = await taskOf(call, job, PHOTOS);
  const address = `/${job}/tasks/${path.split('/').at(-1)}`;
  const network = await phoneWithNetwork(carla, info);
  await carla.goto(network.at('/stored-jobs'));
  await carla.getByRole('switch', { name: /^Keep today’s jobs/ }).click({ force: true });
  await expect.poll(() => storedPaths(carla)).toContain('/stored-jobs/list');
  await carla.goto(network.at(address));
  await expect.poll(() => storedPaths(carla), 'an opened job is stored').toContain(path);

  await network.lose();
  await carla.reload();
  await takePhotos(carla);
  await typeNumbers(carla);
  const notes = carla.getByRole('textbox', { name: /^Notes/ });
  await notes.fill('The panel is in the cellar.');
  await carla.getByRole('button', { name: 'Done on site' }).tap();
  await expect(carla.getByRole('heading', { name: 'Completed on this phone' })).toBeVisible();
  const { version } = z.object({ version: z.number() }).parse(await call('GET', path));
  await call('PATCH', path, { changes: { notes: 'The panel is in the garage.' }, version });

  await network.find();
  await carla.goto(network.at('/stored-jobs'));
  await carla.getByRole('link', { name: /^Someone else answered the same question/ }).tap({ timeout: 120_000 });
  const dialog = carla.getByRole('dialog', { name: 'Tom Becker changed the same answers' });
  await expect(dialog).toContainText('Mine: The panel is in the cellar.');
  await expectPageHealthy(carla);
  await dialog.getByLabel('Tom Becker: The panel is in the garage.').check();
  await dialog.getByRole('button', { name: 'Continue' }).tap();
  await expect(notes).toHaveValue('The panel is in the garage.');
  await expect(carla.getByRole('link', { name: /^Someone else answered/ })).toHaveCount(0, { timeout: 180_000 });
  await expect.poll(async () => (await photosOf(call, job)).length, { timeout: 120_000 }).toBeGreaterThan(0);
});

/** Takes a photo for each place of the list while there is no connection. Returns the number of photos. */
async function takePhotos(page: Page): Promise<number> {
  await expect(page.getByText(/^0 of \d done$/)).toBeVisible();
  for (let taken = 0; ; taken += 1) {
    const isDone = /^(\d) of \1 done$/;
    if (taken > 0 && (await page.getByText(isDone).isVisible())) return taken;
    await takePhoto(page, taken);
  }
}

/**
 * Takes a photo for the next place.
 * @param taken Number of photos that were already taken.
 */
async function takePhoto(page: Page, taken: number): Promise<void> {
  const open = page.getByRole('button', { name: /^Take a photo:/ });
  const [camera] = await Promise.all([page.waitForEvent('filechooser'), open.first().tap()]);
  const buffer = await photo({ at: new Date().toISOString().slice(0, 19), ...north(0), width: 800, height: 600, nameplate: 'good', tint: taken * 20 });
  await camera.setFiles({ name: `basement-${taken}.jpg`, mimeType: 'image/jpeg', buffer });
  await expect(page.getByText(new RegExp(`^${taken + 1} of \\d done$`))).toBeVisible();
  // The next camera button receives focus. After the last photo there is no camera button.
  if (await open.first().isVisible()) await expect(page.locator('[data-camera]:focus')).toHaveAccessibleName(/^Take a photo:/);
}

/** Returns the file names of the phone's photos that the server has received, sorted. */
async function photosOf(call: Awaited<ReturnType<typeof callsOf>>, job: string): Promise<string[]> {
  const photos = z.object({ items: z.array(z.object({ file_name: z.string() })) }).parse(await call('GET', `/api/jobs/${job}/attachments`));
  return photos.items.flatMap(({ file_name }) => (file_name.startsWith('basement-') ? [file_name] : [])).toSorted();
}

async function typeNumbers(page: Page): Promise<void> {
  const add = page.getByRole('button', { name: 'Add a line' });
  await expect(add.or(page.getByRole('textbox')).first()).toBeVisible();
  if (await add.isVisible()) await add.tap();
  for (const box of await page.getByRole('textbox').all()) if ((await box.inputValue()) === '' && (await box.isVisible())) await box.fill('RXL-24-0417');
}
