import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';

/** React logs the errors that an error boundary catches. These tests cause such errors on purpose, so the errors must not fail the journey. */
test.use({ provokedErrors: /error occurred in|TypeError|RangeError/, seesDemoAnnouncements: true });

const announcement = (content: unknown) => ({
  id: '018f0000-0000-7000-8000-000000000001',
  title: 'Many sentences',
  valid_from: '2026-01-01',
  valid_until: '2026-12-31',
  content,
  announcement_type: 'banner',
  video_url: null,
  image_url: null,
  link: null,
  embeds: { image: false, video: null },
});

const answer = (page: Page, path: string | RegExp, body: unknown) => page.route(path, (route) => route.fulfill({ json: body }));
const CURRENT = '**/api/announcements/current/announcement';

for (const { width, sentence } of [
  { width: 1440, sentence: 'Invoices name the serial number of each unit from April.' },
  { width: 390, sentence: 'Line one.' },
])
  test(`shows the page below an announcement with sixty short sentences, ${width} px wide`, async ({ as }) => {
    const content = `${sentence} `.repeat(60).trim();
    const ops = await as('ops');
    await ops.setViewportSize({ width, height: 900 });
    await answer(ops, CURRENT, { items: [announcement(content)] });
    await ops.goto('/announcements');
    const banner = ops.getByRole('article', { name: 'Many sentences' });
    await expect(banner).toBeVisible();
    await expect(ops.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible();
    const words = banner.locator('p');
    const shown = async () => (await words.innerText()).trim();
    // The banner shows only complete sentences and hides the other sentences behind a button.
    expect(await shown()).toMatch(new RegExp(`^(${sentence.replace('.', '\\.')} ?)+$`));
    expect((await shown()).length).toBeLessThan(content.length / 2);
    expect(await words.evaluate((box: { scrollHeight: number; clientHeight: number }) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(1);
    await banner.getByRole('button', { name: 'More' }).click();
    expect(await shown()).toBe(content);
    await banner.getByRole('button', { name: 'Less' }).click();
    const before = await shown();
    expect(before.length).toBeLessThan(content.length / 2);
    // At another width, the banner shows another number of sentences.
    await ops.setViewportSize({ width: width / 2 + 195, height: 900 });
    if (width > 390) await expect.poll(shown).not.toBe(before);
    await ops.setViewportSize({ width, height: 900 });
    await expect.poll(shown).toBe(before);
  });

/** Parts of the page around the content (the shell), each with a response that the part cannot render. */
const PARTS: readonly { part: string; path: string | RegExp; body: unknown; open?: (page: Page) => Promise<void> }[] = [
  { part: 'Announcements', path: CURRENT, body: { items: {} } },
  { part: 'An announcement', path: CURRENT, body: { items: [announcement(null)] } },
  { part: 'Notifications', path: /\/api\/notifications(\?|$)/, body: { items: 'none', total: 1, unread: 1 } },
  {
    part: 'Search',
    path: /\/api\/jobs\/search(\?|$)/,
    body: { items: {}, partial: false },
    open: (page) => page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click(),
  },
  { part: 'The notice about this portal', path: '**/api/noauth/site', body: { mode: 'demo', today: { toString: 5 }, is_real_day: true } },
];

for (const { part, path, body, open } of PARTS)
  test(`keeps the page when the part "${part}" cannot be rendered`, async ({ as }) => {
    const ops = await as('ops');
    await answer(ops, path, body);
    await ops.goto('/announcements');
    await open?.(ops);
    await expect(ops.getByRole('button', { name: `${part} cannot be shown. Try again` })).toBeVisible();
    await expect(ops.getByText('Uh oh, something went wrong.')).toHaveCount(0);
    await expect(ops.getByRole('heading', { level: 1, name: 'Announcements', includeHidden: true })).toBeVisible();
    // Trying again renders the part after the server sends a valid response.
    await ops.unroute(path);
    await ops.getByRole('button', { name: `${part} cannot be shown. Try again` }).click();
    await expect(ops.getByRole('button', { name: `${part} cannot be shown. Try again` })).toHaveCount(0);
  });

test('reloads the page when a file of the page is missing because a newer release was installed', async ({ as }) => {
  const ops = await as('ops');
  let isMissing = false;
  let missed = 0;
  await ops.route('**/assets/*.js', (route) => {
    if (!isMissing) return route.continue();
    missed += 1;
    return route.fulfill({ status: 404, body: '' });
  });
  // A page load gets the new release, which has all files.
  ops.on('request', (request) => {
    if (request.isNavigationRequest()) isMissing = false;
  });
  await ops.goto('/announcements');
  await expect(ops.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible();
  for (const open of [
    () => ops.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Equipment', exact: true }).click(),
    () => ops.keyboard.press('Control+k'),
  ]) {
    [isMissing, missed] = [true, 0];
    const reloaded = ops.waitForEvent('load');
    await open();
    await reloaded;
    expect(missed).toBeGreaterThan(0);
    await expect(ops).toHaveURL(/\/equipment$/);
    await expect(ops.getByRole('heading', { level: 1, name: 'Equipment' })).toBeVisible();
  }
  await ops.keyboard.press('Control+k');
  await expect(ops.getByRole('dialog', { name: 'Search' })).toBeVisible();
});

test('keeps the typed fields of an announcement when its preview cannot be rendered', async ({ as }) => {
  const ops = await as('ops');
  await ops.route(/\/api\/announcements\?per_page=1$/, async (route) => {
    const answered = await route.fetch();
    await route.fulfill({ json: { ...(await answered.json()), video_hosts: { length: 0 } } });
  });
  await ops.goto('/announcements/new');
  await ops.getByRole('textbox', { name: 'Video URL' }).fill('https://youtu.be/abc-DEF_123');
  await expect(ops.getByRole('button', { name: 'The preview cannot be shown. Try again' })).toBeVisible();
  await expect(ops.getByRole('textbox', { name: 'Video URL' })).toHaveValue('https://youtu.be/abc-DEF_123');
});

test('shows a spinner while the page loads, fades in the page, and hides a message after 4.5 seconds', async ({ as }) => {
  const carla = await as('carla');
  await carla.emulateMedia({ reducedMotion: 'no-preference' });
  let answerUser = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answerUser = resolve;
  });
  await carla.route('**/api/users/my', async (route) => {
    await isAnswered;
    await route.fallback();
  });
  await carla.goto('/preferences');
  const spinner = carla.getByRole('status', { name: 'Loading' });
  await expect(spinner).toBeVisible();
  answerUser();
  await expect(carla.getByRole('heading', { level: 1, name: 'User preferences' })).toBeVisible();
  await expect(spinner).toHaveCount(0);
  await expect(carla.locator('.hl-page')).toHaveCSS('animation-name', 'hl-fade');

  const refusal = { status: 409, contentType: 'application/json', body: JSON.stringify({ detail: 'This did not work.' }) };
  await carla.route('**/api/users/my/preferences', (route) => (route.request().method() === 'GET' ? route.fallback() : route.fulfill(refusal)));
  // Use `click`, because `check` would require the new state, and the page returns to the old state as soon as the request is rejected.
  await carla.getByRole('radiogroup', { name: /mail/i }).getByRole('radio').last().click({ force: true });
  const message = carla.getByRole('region', { name: 'Messages' }).getByRole('alert');
  await expect(message).toBeVisible();
  const shownAt = Date.now();
  const box = await message.boundingBox();
  if (!box) throw new Error('The message is not on the page.');
  // The message is at the top right.
  expect(box.x + box.width).toBeGreaterThan(1400);
  expect(box.y).toBeLessThan(100);
  await expect(message).toHaveCount(0);
  // Allow some time, because the page may show the message up to a second before the test detects it.
  expect(Date.now() - shownAt).toBeGreaterThan(3_500);
});
