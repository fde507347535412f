import { type BrowserContext, test as base, type Cookie, expect, type Page } from '@playwright/test';
import { DEMO_ANNOUNCEMENT_IDS } from '../../../demo/announcement-ids';
import { type Person, signedIn } from './people';

/** Sessions of people who signed in in this process: checking a password takes a fifth of a second of a core by intent. */
const sessions = new Map<Person, readonly Cookie[]>();

type Fixtures = {
  /** A browser of this person, signed in; each call opens another one. */
  as: (person: Person) => Promise<Page>;
  /** Whether each of them has a session of its own: where one is ended. */
  ownSessions: boolean;
  /** A browser in which nobody is signed in: a homeowner's phone. */
  anybody: () => Promise<Page>;
  /** Whether the demo's announcements are news here: people of most journeys have dismissed them long since. */
  seesDemoAnnouncements: boolean;
  /** Errors that the journey causes on purpose; null: none. */
  provokedErrors: RegExp | null;
};

/**
 * A journey with several people. Every page is watched: an exception, an error in the console or an answer
 * of the server nobody expected (5xx) fails the journey, whatever else it looked at.
 */
export const test = base.extend<Fixtures>({
  seesDemoAnnouncements: [false, { option: true }],
  ownSessions: [false, { option: true }],
  provokedErrors: [null, { option: true }],
  anybody: async ({ browser, contextOptions, baseURL, seesDemoAnnouncements, provokedErrors }, use) => {
    const problems: string[] = [];
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }) });
      opened.push(context);
      if (!seesDemoAnnouncements) await context.addInitScript(HIDE_DEMO_ANNOUNCEMENTS, DEMO_ANNOUNCEMENT_IDS);
      // Windows that are opened later, too.
      context.on('page', (page) => watch(page, problems));
      return context.newPage();
    });
    const found = [...problems];
    // Playwright closes only what it opened itself: a page that stays hears of every change that other journeys make, and reads it.
    await Promise.all(opened.map((context) => context.close()));
    expect(found.filter((problem) => !provokedErrors?.test(problem))).toEqual([]);
  },
  as: async ({ anybody, ownSessions }, use) => {
    await use(async (person) => {
      const page = await anybody();
      const session = ownSessions ? undefined : sessions.get(person);
      if (session) {
        await page.context().addCookies([...session]);
        return page;
      }
      await signedIn(page, person);
      if (!ownSessions) sessions.set(person, await page.context().cookies());
      return page;
    });
  },
});

/** Runs in every page before its own scripts, and in frames that may keep nothing. */
function HIDE_DEMO_ANNOUNCEMENTS(ids: readonly string[]): void {
  try {
    const key = 'hearthline.hidden_announcements';
    if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(ids));
  } catch {
    // A letter's frame.
  }
}

/**
 * A refused call and a lost connection are logged by the browser itself; journeys that provoke one look at
 * what the page says. And Playwright looks into the mail's frame, in which nothing may run.
 */
const EXPECTED = /status of (400|401|403|404|409|422|429)|about:srcdoc|ERR_INTERNET_DISCONNECTED/;

function watch(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
  page.on('console', (line) => {
    if (line.type() === 'error' && !EXPECTED.test(line.text())) problems.push(`${page.url()}: ${line.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
  });
}

export { expect };
