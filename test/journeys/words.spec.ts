import type { Page } from '@playwright/test';
import { z } from 'zod';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { GUEST_LANGUAGES } from '@/features/languages';
import { PSEUDO_CLOSE, PSEUDO_LOCALE, PSEUDO_OPEN } from '../../src/platform/i18n/pseudo';
import { callsOf, tasksOf } from './support/calls';
import { expect, test } from './support/journey';

/**
 * In the pseudo-language, markers enclose every text of the portal: messages and the texts of forms, facts and programs, including texts from the server. Text
 * without markers must be data. Otherwise it is missing in the message catalogs.
 */
test.use({ locale: PSEUDO_LOCALE });

/** Texts that are the same in every language. */
const NO_WORDS = [
  // Equipment model that appears in task titles.
  /\(Nordhaus NH-36C\)/g,
  /\bHearthline\b/g,
  /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/g,
  /\b(AM|PM)\b/gi,
  /, (homeowner|contractor)\)/g,
  // Second part of a reference such as `AB-4F7K2Q`. The next pattern removes the first part.
  /-[0-9A-Z]{6}\b/g,
  /\b[A-Z]{2,4}\d?\b/g,
  // Hidden element of the UI library that measures the typed text.
  /^autosize measurement$/,
];

/**
 * Names of properties in API responses that contain data instead of messages: names, addresses, files, typed text (including announcements), and texts that
 * were stored when something happened.
 */
const DATA =
  /^(name|names|job_name|first_name|last_name|by|owner|contractor|program|company|address|street|unit|city|county|state|zip|email|phone\w*|recipient|short_code|subject|source|file_name|note|notes|text|body|reason|why_not|description|brand|model|value|answers|facts|before|after|action|demo_sign_ins)$/;

/** Returns a set that collects the data of the page's API responses. These texts may appear without markers. */
function dataFor(page: Page): Set<string> {
  // The language menu shows each language in its own name.
  const languages = ['English', ...Object.values(GUEST_LANGUAGES).map(({ name }) => name)];
  // The names of programs and their documents are not translated.
  const programs = SHIPPED_PROGRAMS.flatMap(({ name, documents }) => [name, ...documents.map(({ title }) => title)]);
  const texts = new Set<string>([...programs, ...languages]);
  const keep = (value: unknown, isData: boolean): void => {
    if (typeof value === 'string' && isData) texts.add(value);
    else if (Array.isArray(value)) for (const part of value) keep(part, isData);
    else if (typeof value === 'object' && value !== null) for (const [key, part] of Object.entries(value)) keep(part, isData || DATA.test(key));
  };
  page.on('response', async (response) => {
    if (response.url().includes('/api/') && /json/.test(response.headers()['content-type'] ?? ''))
      keep(await response.json().catch(() => null), response.url().includes('/announcements'));
  });
  return texts;
}

/** Returns the texts of the page that are not marked and not data. */
async function escaped(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  await expect(page.locator('.mantine-Loader-root, [aria-busy="true"]')).toHaveCount(0);
  const shown = await page.evaluate<string[]>(`[
    ...document.body.innerText.replace(/${PSEUDO_OPEN}[^${PSEUDO_OPEN}${PSEUDO_CLOSE}]*${PSEUDO_CLOSE}/g, '').replace(/${PSEUDO_OPEN}[^${PSEUDO_OPEN}${PSEUDO_CLOSE}]*${PSEUDO_CLOSE}/g, '').split('\\n'),
    ...['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) => [...document.querySelectorAll('[' + name + ']')].map((node) => node.getAttribute(name))),
  ]`);
  const known = [...data].filter((text) => /\p{L}/u.test(text)).toSorted((a, b) => b.length - a.length);
  return [...new Set(shown.map((text) => left(text, known)).filter((text) => /\p{L}{2,}/u.test(text)))];
}

function left(text: string, known: readonly string[]): string {
  const marks = new RegExp(`${PSEUDO_OPEN}[^${PSEUDO_OPEN}${PSEUDO_CLOSE}]*${PSEUDO_CLOSE}`, 'g');
  // A marked text can contain other marked texts, up to three levels.
  const unmarked = text.replace(marks, '').replace(marks, '').replace(marks, '');
  const without = known.reduce((rest, part) => rest.replace(asWords(part), ''), unmarked);
  return NO_WORDS.reduce((rest, pattern) => rest.replace(pattern, ''), without).trim();
}

/**
 * Returns a pattern that matches only complete words, so that the answer "no" does not match in "note". Capitalized names can follow each other without a
 * space.
 */
function asWords(part: string): RegExp {
  const text = part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`${/^\p{Lu}/u.test(part) ? '' : '(?<!\\p{L})'}${text}(?!\\p{Ll})`, 'gu');
}

async function saysNothingElse(page: Page, data: ReadonlySet<string>, where: string): Promise<void> {
  await expect(page.locator('h1').first()).toContainText(PSEUDO_OPEN);
  expect.soft(await escaped(page, data), where).toEqual([]);
}

test('shows only texts of the message catalogs on the pages of the office', async ({ as, anybody }) => {
  const ops = await as('ops');
  const data = dataFor(ops);
  for (const path of ['/', '/?view=table', '/worklist', '/equipment', '/preferences', '/create', '/contractors/invite']) {
    await ops.goto(path);
    await expect(ops.locator('html')).toHaveAttribute('lang', PSEUDO_LOCALE);
    await saysNothingElse(ops, data, path);
  }
  await ops.goto('/worklist');
  await ops.locator('main a[href*="/review"], main a[href*="/tasks/"]').first().click();
  await saysNothingElse(ops, data, 'a review');
  const page = await anybody();
  const said = dataFor(page);
  await page.goto('/login');
  await saysNothingElse(page, said, '/login');
});

test('shows only texts of the message catalogs on the job page', async ({ as }) => {
  const ops = await as('ops');
  const data = dataFor(ops);
  // A paid job has payments, documents and history, so its page has all eight tabs.
  await ops.goto(`/?q=${encodeURIComponent('Frank, Emil')}`);
  await ops.getByRole('link', { name: 'Frank, Emil' }).first().click();
  const tabs = ops.getByRole('complementary').or(ops.getByRole('region')).getByRole('tab');
  await expect(tabs).toHaveCount(8);
  for (const tab of await tabs.all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    expect.soft(await escaped(ops, data), (await tab.textContent()) ?? '').toEqual([]);
  }
});

test('shows only texts of the message catalogs on open tasks', async ({ as }) => {
  const luis = await as('luis');
  const data = dataFor(luis);
  // Use a demo job whose task was sent to the homeowner and whose contractor still has open questions.
  const answer = await luis.request.get('/api/mailbox', { params: { q: 'victor.weber@example.com' } });
  const job =
    z
      .object({ items: z.array(z.object({ job_id: z.string().nullable() })) })
      .parse(await answer.json())
      .items.at(-1)?.job_id ?? '';
  const items = await tasksOf(await callsOf(luis), job);
  for (const key of ['site_details', 'other_homeowner_details']) {
    await luis.goto(`/jobs/${job}/tasks/${items.find((other) => other.key === key)?.id}`);
    await saysNothingElse(luis, data, key);
  }
});

test('shows only texts of the message catalogs on the pages of a homeowner', async ({ as, anybody }) => {
  const carla = await as('carla');
  const emails = await carla.request.get('/api/mailbox', { params: { q: 'victor.weber@example.com' } });
  const { items } = z.object({ items: z.array(z.object({ id: z.uuid() })) }).parse(await emails.json());
  const email = await carla.request.get(`/api/mailbox/${items.at(-1)?.id}`);
  const { plain } = z.object({ plain: z.string() }).parse(await email.json());
  const link = /https?:\/\/\S+/.exec(plain)?.[0] ?? '';
  const victor = await anybody();
  const data = dataFor(victor);
  await victor.goto(link);
  await saysNothingElse(victor, data, 'profile');
  await victor.getByRole('list').getByRole('link').first().click();
  await saysNothingElse(victor, data, 'task');
});
