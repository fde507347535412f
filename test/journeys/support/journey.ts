import { type BrowserContext, test as base, type Cookie, expect, type Page } from '@playwright/test';
import { DEMO_ANNOUNCEMENT_IDS } from '../../../demo/announcement-ids';
import { type Person, signedIn } from './people';

/** Sessions that are reused within one test process. Signing in each time would be slow, because checking a password intentionally takes 0.2 s of CPU. */
const sessions = new Map<Person, readonly Cookie[]>();

type Fixtures = {
  /** Opens a new browser with this user signed in. */
  as: (person: Person) => Promise<Page>;
  /** Gives each browser its own session, for journeys that end a session. */
  ownSessions: boolean;
  /** Opens a browser without a session, such as a homeowner's phone. */
  anybody: () => Promise<Page>;
  /** Shows the demo announcements. By default, they are hidden as if the user had dismissed them. */
  seesDemoAnnouncements: boolean;
  /** Errors that the journey causes on purpose, or null. */
  provokedErrors: RegExp | null;
};

/** Playwright test for a journey with several users. An exception, a console error or a 5xx response on any page fails the journey. */
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
      // Also watches windows that open later.
      context.on('page', (page) => watch(page, problems));
      return context.newPage();
    });
    const found = [...problems];
    // Close the browsers, because Playwright closes only those that it opened itself. A page that stays open would react to changes of other journeys.
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

/** Runs in every page before its scripts, and also in frames that have no storage. */
function HIDE_DEMO_ANNOUNCEMENTS(ids: readonly string[]): void {
  try {
    const key = 'hearthline.hidden_announcements';
    if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(ids));
  } catch {
    // The frame that shows an email has no access to storage.
  }
}

/**
 * Expected entries of the browser log. Requests are rejected and connections are lost on purpose, and the journeys check the effect on the page. Playwright
 * also causes an error when it accesses the email frame, because scripts are disabled in this frame.
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
