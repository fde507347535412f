import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey';

/** DOM properties that functions in the page read. They are declared here because journeys are compiled without DOM types. */
type Drawn = {
  scrollWidth: number;
  clientWidth: number;
  className: unknown;
  parentElement: Drawn | null;
  ownerDocument: { defaultView: { getComputedStyle: (of: Drawn) => { overflowX: string } } };
  getBoundingClientRect: () => { left: number; right: number };
  getClientRects: () => { length: number };
};

/** Smallest width at which a page must be readable without horizontal scrolling (WCAG 1.4.10). */
const NARROWEST = 320;
const WIDTHS = [1440, 1280, 1024, 390, NARROWEST];
/** Customer of a paid demo job. The job has payments, documents and history, so its page has all eight tabs. */
const PAID = 'Frank, Emil';

/** Runs a check at each width. Resizes the open page, which is faster than reloading it. */
async function atEachWidth(page: Page, look: () => Promise<void>): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await test.step(`at a width of ${width} px`, look);
  }
  await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: 900 });
}

test('keeps the header and the side panel usable at every width', async ({ as }) => {
  const ops = await as('ops');
  await ops.goto(`/?q=${encodeURIComponent(PAID)}`);
  const header = ops.getByRole('banner');
  const create = header.getByRole('link', { name: 'Create job' });
  await atEachWidth(ops, async () => {
    await expect(create).toBeVisible();
    await isWhole(create, ops);
    for (const link of await header.getByRole('link').all()) if (await link.isVisible()) await isWhole(link, ops);
    await areInOneRow(await header.getByRole('link').all());
    await areInOneRow(await ops.getByRole('navigation', { name: 'Stages' }).getByRole('link').all());
  });

  await ops.getByRole('link', { name: PAID }).first().click();
  const tabs = ops.getByRole('region', { name: 'About the job' }).getByRole('tab');
  await atEachWidth(ops, async () => {
    await expect(tabs).toHaveText(['Programs', 'Rebate', 'Payments', 'People', 'Messages', 'Documents', 'Files', 'History']);
    // Each tab is visible without scrolling, and its label is on one line.
    for (const tab of await tabs.all()) {
      await isWhole(tab, ops);
      expect((await boxOf(tab)).height).toBeLessThanOrEqual(52);
      const hidden: number = await tab.evaluate((node: Drawn) => node.scrollWidth - node.clientWidth);
      expect(hidden).toBeLessThanOrEqual(0);
    }
    for (const name of ['History', 'Rebate']) {
      await tabs.filter({ hasText: name }).click();
      await expect(tabs.filter({ hasText: name })).toHaveAttribute('aria-selected', 'true');
      // The selected tab is also marked visually.
      await expect(tabs.filter({ hasText: name })).not.toHaveCSS('border-bottom-color', 'rgba(0, 0, 0, 0)');
      await expect(tabs.filter({ hasText: 'Programs' })).toHaveCSS('border-bottom-color', 'rgba(0, 0, 0, 0)');
    }
    // An amount does not wrap between its sign and its digits.
    for (const amount of await ops.locator('.hl-money').all()) {
      const lines: number = await amount.evaluate((node: Drawn) => node.getClientRects().length);
      expect(lines).toBe(1);
    }
  });
});

test('covers no button of the header with a message at any width', async ({ as }) => {
  const ops = await as('ops');
  await ops.goto('/preferences');
  const refusal = { status: 409, contentType: 'application/json', body: JSON.stringify({ detail: 'This did not work. '.repeat(8) }) };
  await ops.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.fulfill(refusal)));
  await ops.getByRole('radiogroup', { name: /mail/i }).getByRole('radio').last().check({ force: true });
  const messages = ops.getByRole('region', { name: 'Messages' });
  const message = messages.getByRole('alert');
  // A message that has the focus stays visible, even if the machine is slow.
  await messages.getByRole('button').first().focus();
  await atEachWidth(ops, async () => {
    await expect(message).toBeVisible();
    const toast = await boxOf(message);
    const header = ops.getByRole('banner');
    for (const control of [...(await header.getByRole('link').all()), ...(await header.getByRole('button').all())]) {
      if (!(await control.isVisible())) continue;
      const box = await boxOf(control);
      const isApart = box.y + box.height <= toast.y || toast.y + toast.height <= box.y || box.x + box.width <= toast.x || toast.x + toast.width <= box.x;
      expect(isApart, (await control.textContent()) ?? '').toBe(true);
    }
  });
});

test('fits every page and every button label on the narrowest phone', async ({ as }) => {
  const ops = await as('ops');
  await fits(ops, '/worklist');
  const review = await ops.locator('main a[href*="/review/"]').first().getAttribute('href');
  await fits(ops, review ?? '');
  await fits(ops, `/?q=${encodeURIComponent(PAID)}`);
  const job = (await ops.getByRole('link', { name: PAID }).first().getAttribute('href')) ?? '';
  await fits(ops, job);
  await fits(ops, `${job}/history`);
  await fits(ops, `${job}/what-if`);
  const carla = await as('carla');
  for (const path of ['/', '/create', '/estimate', '/preferences']) await fits(carla, path);
  await carla.goto('/');
  await carla.getByRole('button', { name: 'Filters' }).click();
  await expect(carla.getByRole('dialog')).toBeVisible();
  await wordsAreWhole(carla);
});

async function fits(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: NARROWEST, height: 800 });
  await page.goto(path);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await expect(page.locator('.mantine-Loader-root, [aria-busy="true"]')).toHaveCount(0);
  const excess = await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  expect(excess, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
  await wordsAreWhole(page);
}

async function wordsAreWhole(page: Page): Promise<void> {
  const cut = await page
    .locator('.mantine-Button-label')
    .evaluateAll((labels: (Drawn & { textContent: string })[]) =>
      labels.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).map(({ textContent }) => textContent),
    );
  expect(cut, `${page.url()} cuts off button labels`).toEqual([]);
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not on the page.');
  return box;
}

/** Checks that an element is within the width of the screen and that its text is not cut off. */
async function isWhole(locator: Locator, page: Page): Promise<void> {
  const { x, width } = await boxOf(locator);
  const words = (await locator.textContent()) ?? '';
  expect(x, words).toBeGreaterThanOrEqual(0);
  expect(x + width, words).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  const hidden = await locator.evaluate((node: Drawn) => {
    const { getComputedStyle } = node.ownerDocument.defaultView;
    const own = node.getBoundingClientRect();
    for (let around = node.parentElement; around; around = around.parentElement) {
      const box = around.getBoundingClientRect();
      if (getComputedStyle(around).overflowX !== 'visible' && (own.left < box.left - 1 || own.right > box.right + 1)) return String(around.className);
    }
    return null;
  });
  expect(hidden, `${words} is cut off`).toBe(null);
}

async function areInOneRow(all: readonly Locator[]): Promise<void> {
  const heights: number[] = [];
  const middles: number[] = [];
  for (const one of all) {
    if (!(await one.isVisible())) continue;
    const { y, height } = await boxOf(one);
    heights.push(height);
    middles.push(Math.round(y + height / 2));
  }
  expect(Math.max(...heights)).toBeLessThanOrEqual(60);
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(4);
}
