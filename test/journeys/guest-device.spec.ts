import { z } from 'zod';
import { north, photo } from '../support/photos';
import { homeownerLink, question } from './parts/homeowner';
import { expectHealthyInAllLanguages, offerAllLanguages } from './parts/languages';
import { callsOf, callsWith, taskOf, tokenIn } from './support/calls';
import { choose, upload } from './support/form';
import { walkJob } from './support/job-at-stage';
import { expect, test } from './support/journey';
import { madeJob } from './support/made-job';
import { linkInEmail } from './support/mailbox';
import { expectPageHealthy } from './support/page-checks';
import { emailOf, homeFor } from './support/places';

/** Tests what guest pages store, show and send on the phone of a guest. Guest pages are built separately from the office pages. */
const HOME = 'Tell us about your home';

const jpeg = async (name: string, more: Parameters<typeof photo>[0] = {}) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photo({ at: new Date().toISOString().slice(0, 19), ...north(0), width: 800, height: 600, nameplate: 'good', ...more }),
});

test('keeps an answer of a guest on the phone while there is no connection, also after a reload, and saves the answer later', async ({ as, anybody }, info) => {
  const [carla, ana, street] = [await as('carla'), await anybody(), homeFor(info)];
  const job = await madeJob(carla, street);
  await ana.goto(await homeownerLink(carla, job, emailOf(street), [HOME]));
  await ana.getByRole('link', { name: HOME, exact: true }).click();
  await expect(question(ana)).toContainText('Is English your main language?');
  const isSave = (url: URL) => /\/api\/jobs\/[^/]+\/tasks\/[^/]+$/.test(url.pathname);
  await ana.route(isSave, (route) => (route.request().method() === 'PATCH' ? route.abort('internetdisconnected') : route.continue()));
  await choose(ana, 'Is English your main language?', 'No');
  await expect(ana.getByRole('status').filter({ hasText: /this device/ })).toBeVisible();
  await ana.reload();
  await expect(question(ana).getByRole('radio', { name: 'No' })).toBeChecked();
  await expectPageHealthy(ana);

  await ana.unrouteAll({ behavior: 'wait' });
  await ana.evaluate(`window.dispatchEvent(new Event('online'))`);
  // Poll the server, because the save of the stored answer may still be running.
  await expect(ana.getByRole('status').filter({ hasText: /this device/ })).toHaveCount(0);
  const { token } = tokenIn(JSON.parse(await ana.evaluate<string>("localStorage.getItem('hearthline.guest')")));
  const path = await taskOf(await callsOf(carla), job, HOME);
  const kept = async () => z.object({ answers: z.record(z.string(), z.unknown()) }).parse(await callsWith(ana, token)('GET', path)).answers;
  await expect.poll(async () => (await kept()).is_english_primary_language).toBe(false);
});

test('lets a homeowner upload a certificate', async ({ as, anybody }, info) => {
  test.slow();
  const [carla, ana, street] = [await as('carla'), await anybody(), homeFor(info)];
  const job = await madeJob(carla, street);
  await walkJob(info, job, { task: 'verify_income_qualification' });
  const call = await callsOf(carla);
  await call('POST', `${await taskOf(call, job, 'Homeowner: proof of income')}/send`, { role: 'homeowner', email: emailOf(street) });
  await ana.goto(await linkInEmail(carla, emailOf(street), 'Start'));
  await ana.getByRole('link', { name: 'Verify your income', exact: true }).click();
  await choose(ana, 'How would you like to show your income?', /^I have an approval certificate/);
  for (let screens = 0; screens < 4 && !(await ana.getByRole('button', { name: /^Choose files/ }).isVisible()); screens++) {
    const words = await question(ana).textContent();
    await ana.getByRole('button', { name: 'Next' }).click();
    await expect(question(ana)).not.toHaveText(words ?? '');
  }
  await upload(ana, 'Approval certificate', 'certificate.pdf');
  await expectPageHealthy(ana);
  await ana.reload();
  await expect(ana.getByRole('button', { name: 'certificate.pdf', exact: true })).toBeVisible();
});

test('keeps photos of an installer on the phone while there is no connection, and then sends, shows and removes the photos', async ({ as, anybody }, info) => {
  test.slow();
  const [carla, ivo] = [await as('carla'), await anybody()];
  const job = await madeJob(carla, homeFor(info));
  await walkJob(info, job, { task: 'installed_measure_photos' });
  const call = await callsOf(carla);
  const email = `ivo.${Date.now()}@example.com`;
  await call('POST', `${await taskOf(call, job, 'Installed-measure photos')}/send`, { role: 'installer', email, name: 'Ivo' });
  await ivo.goto(await linkInEmail(carla, email, 'Open my list'));
  await ivo.getByRole('link', { name: 'Installed-measure photos', exact: true }).click();
  const slot = (title: string) => ivo.getByRole('listitem').filter({ has: ivo.getByRole('heading', { name: title }) });
  const first = slot('1. Outdoor unit');
  await expect(first.getByRole('button', { name: /^Take a photo/ })).toBeVisible();
  await expectPageHealthy(ivo);
  await ivo.getByRole('button', { name: 'Next' }).click();
  await expect(first.getByText('Please upload photos'), 'the first missing photo is in view').toBeInViewport();
  await expect(slot('2. Outdoor unit nameplate').getByText('Please upload photos')).toBeVisible();

  await ivo.route('**/api/attachments/uploads**', (route) => route.abort('internetdisconnected'));
  await first.locator('input[capture]').setInputFiles(await jpeg('unit.jpg'));
  await expect(ivo.getByText(/^1 photo is waiting on this phone/)).toBeVisible();
  await expectPageHealthy(ivo);
  await ivo.reload();
  await expect(ivo.getByText(/^1 photo is waiting on this phone/)).toBeVisible();
  await ivo.unrouteAll({ behavior: 'wait' });
  await ivo.evaluate(`window.dispatchEvent(new Event('online'))`);
  await expect(ivo.getByText(/waits on this phone/)).toHaveCount(0);
  const opens = first.getByRole('button', { name: 'unit.jpg', exact: true });
  await expect(opens).toBeVisible();
  await expect(slot('2. Outdoor unit nameplate').getByRole('button', { name: /^Take a photo/ }), 'the list moves to the next photo').toBeInViewport();

  const topOf = async (name: RegExp) => (await first.getByRole('button', { name }).boundingBox())?.y;
  expect(await topOf(/^Retake/), 'the buttons of a photo are in one line').toBe(await topOf(/^Delete unit/));

  await opens.click();
  const viewer = ivo.getByRole('dialog');
  const picture = viewer.getByRole('img', { name: /outdoor unit/i });
  await expect(picture).toBeVisible();
  await viewer.getByRole('button', { name: 'Rotate' }).click();
  await expect(picture).toHaveAttribute('style', /rotate\(90deg\)/);
  await expectPageHealthy(ivo);
  await ivo.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);

  const indoor = slot('4. Indoor unit nameplate');
  await indoor.getByRole('button', { name: /^Skip/ }).click();
  await indoor.getByRole('textbox').pressSequentially('Behind the cover');
  await indoor.getByRole('textbox').press('Enter');
  await expect(indoor.getByText('Skipped: Behind the cover')).toBeVisible();

  await first.getByRole('button', { name: 'Delete unit.jpg' }).click();
  await expect(opens).toHaveCount(0);
  await ivo.getByRole('button', { name: 'Undo' }).click();
  await expect(opens).toBeVisible();
  await ivo.reload();
  await expect(opens).toBeVisible();
  await expect(indoor.getByText('Skipped: Behind the cover')).toBeVisible();
  await ivo.getByRole('button', { name: 'Next' }).click();
  await expect(slot('2. Outdoor unit nameplate').getByText('Please upload photos')).toBeVisible();
  await expectPageHealthy(ivo);
  await offerAllLanguages(await callsOf(await as('ops')), 'wi-hear');
  await expectHealthyInAllLanguages(ivo, [ivo.url()]);
  await ivo.goto(`${ivo.url().split('/tasks')[0]}/check`);
  await expect(ivo.getByRole('heading', { level: 1, name: 'Please check your answers' })).toBeVisible();
  await expectPageHealthy(ivo);
});
