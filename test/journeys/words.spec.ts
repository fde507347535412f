import type { Page } from '@playwright/test';
import { CLOSE, OPEN, PSEUDO } from '../../src/platform/messages/pseudo';
import { expect, test } from './support/journey';

/**
 * In the pseudo-language every message is marked. What a page shows without marks is what the server sent, or
 * it came past the catalogs.
 */
test.use({ locale: PSEUDO });

/** What stays as it is in every language. */
const NO_WORDS = [/\bHearthline\b/g, /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/g, /\b(AM|PM)\b/gi, /\b[A-Z]{2,4}\d?\b/g];

/** Whatever the server says to a page, to tell it from what the page says by itself. */
function heard(page: Page): Set<string> {
  const texts = new Set<string>();
  const keep = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value);
    else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) keep(part);
  };
  page.on('response', async (response) => {
    if (response.url().includes('/api/') && /json/.test(response.headers()['content-type'] ?? '')) keep(await response.json().catch(() => null));
  });
  return texts;
}

/** The words on a page that no catalog and no answer of the server has. */
async function escaped(page: Page, said: ReadonlySet<string>): Promise<string[]> {
  await expect(page.locator('.mantine-Loader-root, [aria-busy="true"]')).toHaveCount(0);
  const shown = await page.evaluate<string[]>(`[
    ...document.body.innerText.replace(/${OPEN}[^${OPEN}${CLOSE}]*${CLOSE}/g, '').replace(/${OPEN}[^${OPEN}${CLOSE}]*${CLOSE}/g, '').split('\\n'),
    ...['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) => [...document.querySelectorAll('[' + name + ']')].map((node) => node.getAttribute(name))),
  ]`);
  const known = [...said].filter((text) => /\p{L}/u.test(text)).toSorted((a, b) => b.length - a.length);
  return [...new Set(shown.map((text) => left(text, known)).filter((text) => /\p{L}{2,}/u.test(text)))];
}

function left(text: string, known: readonly string[]): string {
  const marks = new RegExp(`${OPEN}[^${OPEN}${CLOSE}]*${CLOSE}`, 'g');
  const without = known.reduce((rest, part) => rest.replace(asWords(part), ''), text.replace(marks, '').replace(marks, ''));
  return NO_WORDS.reduce((rest, pattern) => rest.replace(pattern, ''), without).trim();
}

const OFFICE = ['/', '/?view=table', '/queue', '/equipment', '/preferences'];

/** Whole words of it only: an answer “no” is not the beginning of “note”. Names may stand without a space between them. */
function asWords(part: string): RegExp {
  const text = part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`${/^\p{Lu}/u.test(part) ? '' : '(?<!\\p{L})'}${text}(?!\\p{Ll})`, 'gu');
}

for (const path of OFFICE)
  test(`${path} says nothing past the catalogs`, async ({ as }) => {
    const ops = await as('ops');
    const said = heard(ops);
    await ops.goto(path);
    await expect(ops.locator('html')).toHaveAttribute('lang', PSEUDO);
    await expect(ops.locator('h1').first()).toContainText(OPEN);
    expect(await escaped(ops, said)).toEqual([]);
  });

test('the page of a job says nothing past the catalogs, but for the names of facts and fields', async ({ as }) => {
  const ops = await as('ops');
  const said = heard(ops);
  // Paid: it has payments, documents and a history, so all seven tabs.
  await ops.goto(`/?search=${encodeURIComponent('Frank, Emil')}`);
  await ops.getByRole('link', { name: 'Frank, Emil' }).first().click();
  const tabs = ops.getByRole('complementary').or(ops.getByRole('region')).getByRole('tab');
  await expect(tabs).toHaveCount(7);
  // Programs, the first, and History, the last, name facts and fields: these are worded where they are defined.
  for (const tab of (await tabs.all()).slice(1, -1)) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    expect(await escaped(ops, said), (await tab.textContent()) ?? '').toEqual([]);
  }
});

test('the page to sign in says nothing past the catalogs', async ({ anybody }) => {
  const page = await anybody();
  const said = heard(page);
  await page.goto('/login');
  await expect(page.locator('h1')).toContainText(OPEN);
  expect(await escaped(page, said)).toEqual([]);
});
