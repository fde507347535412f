import { test as base, expect, type Page } from '@playwright/test';
import { DEMO_ANNOUNCEMENT_IDS } from '../../../demo/announcement-ids';
import { type Person, signedIn } from './people';

type Fixtures = {
  /** A browser of this person, signed in; each call opens another one. */
  as: (person: Person) => Promise<Page>;
  /** A browser in which nobody is signed in: a homeowner's phone. */
  anybody: () => Promise<Page>;
  /** Whether the demo's announcements are news here: people of most journeys have dismissed them long since. */
  seesDemoAnnouncements: boolean;
};

/**
 * A journey with several people. Every page is watched: an exception, an error in the console or an answer
 * of the server nobody expected (5xx) fails the journey, whatever else it looked at.
 */
export const test = base.extend<Fixtures>({
  seesDemoAnnouncements: [false, { option: true }],
  anybody: async ({ browser, contextOptions, baseURL, seesDemoAnnouncements }, use) => {
    const problems: string[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }) });
      if (!seesDemoAnnouncements) await context.addInitScript(HIDE_DEMO_ANNOUNCEMENTS, DEMO_ANNOUNCEMENT_IDS);
      const page = await context.newPage();
      watch(page, problems);
      return page;
    });
    expect(problems).toEqual([]);
  },
  as: async ({ anybody }, use) => {
    await use(async (person) => {
      const page = await anybody();
      await signedIn(page, person);
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
