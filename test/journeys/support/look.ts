import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** What every page owes everybody: nothing axe objects to, and nothing wider than the screen. */
export async function looksRight(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await expect(page.locator('.mantine-Loader-root, [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(ANIMATIONS_END);
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    // Letters are in frames in which no script runs.
    const found = await axe.run({ exclude: [] }, { iframes: false });
    return found.violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.target.join(' ')) }));
  });
  expect(violations, page.url()).toEqual([]);
  const excess = await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  expect(excess, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(0);
}

/** Colors on their way from one to another are nobody's choice; what turns for ever is a sign of work, and looked for above. */
const ANIMATIONS_END = `Promise.allSettled(
  document.getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    .map((animation) => animation.finished)
).then(() => undefined)`;
