import type { Page, TestInfo } from '@playwright/test';
import { z } from 'zod';
import { callsOf, taskOf } from './support/calls';
import { walkJob } from './support/job-at-stage';
import { expect, test } from './support/journey';
import { madeJob } from './support/made-job';
import { linkInEmail } from './support/mailbox';
import { emailOf, homeFor } from './support/places';

/** Guest pages without a network: their service worker, and what waits on the phone. */
test.use({ contextOptions: { reducedMotion: 'reduce', serviceWorkers: 'allow' }, provokedErrors: /ERR_|Failed to fetch/ });

const PHOTOS = 'Installed-measure photos';

/** Sends the photo list of a job to an installer. Returns the link of the email. */
async function sentToInstaller(carla: Page, info: TestInfo, as: string): Promise<{ job: string; link: string }> {
  const street = homeFor(info);
  const job = await madeJob(carla, street);
  await walkJob(info, job, { task: 'installed_measure_photos' });
  const email = `${as.toLowerCase()}.${emailOf(street)}`;
  const call = await callsOf(carla);
  await call('POST', `${await taskOf(call, job, PHOTOS)}/send`, { role: 'installer', email, name: as });
  return { job, link: await linkInEmail(carla, email, 'Open my list') };
}

/** Paths of the stored responses, in JavaScript of the page. */
const STORED = `(async () => {
  const visits = (await caches.keys()).filter((name) => name.startsWith('hearthline.visit.'));
  const stored = await Promise.all(visits.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)));
  return stored.flat();
})()`;

const storedPaths = async (page: Page): Promise<string[]> => z.array(z.string()).parse(await page.evaluate(STORED));

/** Waits until the phone has everything that the visit needs. */
const storedVisit = (page: Page) => expect.poll(async () => (await storedPaths(page)).some((path) => path.endsWith('/attachments'))).toBe(true);

test('opens the tasks and photo lists of a visit without a network, and removes them with the session', async ({ as, anybody }, info) => {
  test.slow();
  const [carla, ivo] = [await as('carla'), await anybody()];
  const { link } = await sentToInstaller(carla, info, 'Ivo');
  await ivo.goto(link);
  await expect(ivo.getByRole('heading', { level: 1, name: 'Hello Ivo' })).toBeVisible();
  await storedVisit(ivo);

  await ivo.context().setOffline(true);
  await ivo.reload();
  await expect(ivo.getByRole('heading', { level: 1, name: 'Hello Ivo' })).toBeVisible();
  await ivo.getByRole('link', { name: PHOTOS, exact: true }).tap();
  await expect(ivo.getByText(/^0 of \d done$/)).toBeVisible();
  const address = ivo.url();
  await ivo.goto('/guest-profile');
  await expect(ivo.getByRole('heading', { level: 1, name: 'Hello Ivo' })).toBeVisible();

  await ivo.context().setOffline(false);
  await ivo.getByRole('link', { name: 'Sign out' }).click();
  await expect(ivo.getByRole('heading', { level: 1, name: /signed out/i })).toBeVisible();
  await expect.poll(() => storedPaths(ivo)).toEqual([]);
  await ivo.context().setOffline(true);
  await ivo.goto(address);
  await expect(ivo.getByText(PHOTOS)).toHaveCount(0);
});
