import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { Result } from 'axe-core';

/** Script of the accessibility checker axe. It stays in a page until the page reloads. `noHtml` avoids copying the markup of each element into the results. */
const AXE = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}
axe.configure({ noHtml: true });`;
/** Options of axe. Skip frames, because emails are shown in frames that cannot run the script. Report only violations. */
const HOW = "{ iframes: false, resultTypes: ['violations'], reporter: 'no-passes' }";
const CONTRAST = "{ iframes: false, runOnly: ['color-contrast'], resultTypes: ['violations'], reporter: 'no-passes' }";

/** Checks that axe finds no accessibility violations, and that the page is not wider than the screen. */
export async function expectPageHealthy(page: Page): Promise<void> {
  await expectNoViolations(page, HOW);
  const excess = await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  expect(excess, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(0);
}

/** Checks the contrast only. Used for the dark colors of a page whose other properties were already checked. */
export const expectContrast = (page: Page): Promise<void> => expectNoViolations(page, CONTRAST);

async function expectNoViolations(page: Page, how: string): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // The main element is invisible until the page knows the portal's banner. Axe ignores invisible elements and would report that the main element and the
  // heading are missing.
  await expect(page.locator('main.hl-waits')).toHaveCount(0);
  await expect(page.locator('.mantine-Loader-root, [aria-busy="true"]')).toHaveCount(0);
  // A dialog gets its label shortly after it appears, so wait for the label.
  await expect(page.locator('[role="dialog"]:not([aria-labelledby], [aria-label])')).toHaveCount(0);
  await page.evaluate(ANIMATIONS_END);
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(AXE);
  const violations = await page.evaluate<Result[]>(`axe.run({ exclude: [] }, ${how}).then((found) => found.violations)`);
  const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.target.join(' ')) }));
  expect(found, page.url()).toEqual([]);
}

/** Checks that the text of each heading, button and label is inside its box and completely visible. */
export async function expectLabelsFit(page: Page): Promise<void> {
  const outside = await page.evaluate<string[]>(LABELS_OUTSIDE);
  expect(outside, `${page.url()} has labels that do not fit`).toEqual([]);
}

/** Checks that no text is cut off at 200 % text size. */
export async function looksRightAtTwiceTheSize(page: Page): Promise<void> {
  const clipped = await page.evaluate<string[]>(CLIPPED_AT_TWICE_THE_SIZE);
  expect(clipped, `${page.url()} cuts off text at 200 %`).toEqual([]);
}

/** Checks that no text is cut off and the page does not scroll sideways if each text is 40 % longer. */
export async function looksRightWithLongerText(page: Page): Promise<void> {
  const clipped = await page.evaluate<string[]>(CLIPPED_WITH_LONGER_TEXT);
  expect(clipped, `${page.url()} cuts off text that is 40 % longer`).toEqual([]);
}

/**
 * Returns a browser script that applies `change`, lists the elements whose text is cut off or that make the page wider than the screen, and applies `restore`.
 */
const clippedAfter = (change: string, restore: string) => `(() => {
  const all = [...document.querySelectorAll('main, main *, header, header *')].filter((element) => element instanceof HTMLElement && element.offsetParent !== null);
  ${change}
  const isHidden = (element) => element.clientWidth <= 1 || element.clientHeight <= 1;
  const found = all.filter((element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    const hides = (overflow) => overflow === 'hidden' || overflow === 'clip';
    return element.textContent.trim() !== '' && !isHidden(element) &&
      ((hides(overflowX) && element.scrollWidth > element.clientWidth + 1) || (hides(overflowY) && element.scrollHeight > element.clientHeight + 1));
  }).map((element) => element.tagName + ' ' + element.className + ': ' + element.textContent.trim().slice(0, 40));
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) found.push('the page is ' + (page.scrollWidth - page.clientWidth) + ' px wider than the screen');
  ${restore}
  return found;
})()`;

/** Browser script that lists the headings, buttons and labels whose text is outside of their box, or is cut off by an element around it. */
const LABELS_OUTSIDE = `(() => {
  const all = [...document.querySelectorAll('h1, h2, h3, button, [role="button"], a, label, legend, summary')];
  const isOutside = (text, box) => text.left < box.left - 1 || text.right > box.right + 1 || text.bottom > box.bottom + 3;
  const hasTextOutside = (element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const { clientWidth } = node.parentElement;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rect = range.getBoundingClientRect();
      // Elements that are one pixel wide are for screen readers only.
      if (node.data.trim() === '' || rect.width === 0 || clientWidth === 1) continue;
      for (let box = node.parentElement; ; box = box.parentElement) {
        const hides = getComputedStyle(box).overflowX !== 'visible';
        if ((hides || box === element) && isOutside(rect, box.getBoundingClientRect())) return true;
        if (box === element) break;
      }
    }
    return false;
  };
  return all.filter((element) => element.offsetParent !== null && hasTextOutside(element))
    .map((element) => element.tagName + ' ' + element.className + ': ' + element.textContent.trim().slice(0, 60));
})()`;

/** Doubles the font size of every element. */
const CLIPPED_AT_TWICE_THE_SIZE = clippedAfter(
  `const sizes = all.map((element) => parseFloat(getComputedStyle(element).fontSize));
  all.forEach((element, index) => { element.style.fontSize = sizes[index] * 2 + 'px'; });`,
  "all.forEach((element) => { element.style.fontSize = ''; });",
);

/** Repeats the first 40 % of every text. */
const CLIPPED_WITH_LONGER_TEXT = clippedAfter(
  `const texts = all.flatMap((element) => [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== ''));
  const before = texts.map((node) => node.data);
  for (const node of texts) node.data += ' ' + node.data.slice(0, Math.ceil(node.data.length * 0.4)).trim();`,
  'texts.forEach((node, index) => { node.data = before[index]; });',
);

/**
 * Waits until finite animations end, because contrast must be measured with the final colors. Infinite animations are progress indicators. They have
 * disappeared before this check.
 */
const ANIMATIONS_END = `Promise.allSettled(
  document.getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    .map((animation) => animation.finished)
).then(() => undefined)`;
