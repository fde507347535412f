import { expect, type Page } from '@playwright/test';
import axe, { type Result } from 'axe-core';

/** What every page owes everybody: nothing axe objects to, and nothing wider than the screen. */
export async function looksRight(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await expect(page.locator('.mantine-Loader-root, [aria-busy="true"]')).toHaveCount(0);
  // A dialog has its name a moment later than it is there.
  await expect(page.locator('[role="dialog"]:not([aria-labelledby], [aria-label])')).toHaveCount(0);
  await page.evaluate(ANIMATIONS_END);
  await page.evaluate(axe.source);
  // Letters are in frames in which no script runs.
  const violations = await page.evaluate<Result[]>('axe.run({ exclude: [] }, { iframes: false }).then((found) => found.violations)');
  const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.target.join(' ')) }));
  expect(found, page.url()).toEqual([]);
  const excess = await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  expect(excess, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(0);
}

/** Colors on their way from one to another are nobody's choice; what turns for ever is a sign of work, and looked for above. */
const ANIMATIONS_END = `Promise.allSettled(
  document.getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    .map((animation) => animation.finished)
).then(() => undefined)`;
