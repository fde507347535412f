import { test as base, expect, type Page } from '@playwright/test';
import { type Person, signedIn } from './people';

type Fixtures = {
  /** A browser of this person, signed in; each call opens another one. */
  as: (person: Person) => Promise<Page>;
  /** A browser in which nobody is signed in: a homeowner's phone. */
  anybody: () => Promise<Page>;
};

/**
 * A journey with several people. Every page is watched: an exception, an error in the console or an answer
 * of the server nobody expected (5xx) fails the journey, whatever else it looked at.
 */
export const test = base.extend<Fixtures>({
  anybody: async ({ browser, contextOptions, baseURL }, use) => {
    const problems: string[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }) });
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
