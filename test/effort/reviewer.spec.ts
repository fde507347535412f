import type { Page } from '@playwright/test';
import { answerEveryRow } from '../journeys/parts/review';
import { type } from '../journeys/support/form';
import { reachOf } from '../journeys/support/job-at-stage';
import { expect, test as journey } from '../journeys/support/journey';
import { madeJob } from '../journeys/support/made-job';
import { testWithPortal } from '../journeys/support/own-portal';
import { homeFor } from '../journeys/support/places';
import { walkJobThrough } from '../support/job-walkthrough';
import { countInteractions, type Effort, formatEffort } from './effort';

/**
 * Upper limits for approving one review. The reviewer must open the certificate and read values from it, because "All match" does not copy values that the
 * homeowner only claimed.
 */
const APPROVED = { clicks: 9, keys: 5, scrolls: 0, typed: 2 };
/**
 * Upper limits for sending a review back. The reviewer marks one row as different, decides, and writes a note for colleagues. The specification requires this
 * note.
 */
const SENT_BACK = { clicks: 9, keys: 5, scrolls: 0, typed: 3 };
/** `npm run measure:effort` measures twenty reviews in a row. `npm test` checks the same limits with three reviews. */
const IN_A_ROW = Number(process.env.REVIEWS_IN_A_ROW ?? 3);

/**
 * The reviewer takes the next review from the whole worklist. This could be a review that another journey needs, so `npm test` uses a portal without other
 * jobs.
 */
const test = process.env.REVIEWS_IN_A_ROW ? journey : testWithPortal({ DECISION_UNDO_SECONDS: '0', READ_UPLOADS: 'off' });
test.use({ ownSessions: true });

test('counts the interactions of a reviewer for one review and for several reviews in a row', async ({ as, baseURL }, info) => {
  test.setTimeout(900_000);
  const carla = await as('carla');
  for (let made = 0; made < IN_A_ROW + 1; made += 1) await walkJobThrough(reachOf(info, baseURL), await madeJob(carla, homeFor(info)), { stage: 'review' });

  const page = await as('ops');
  const { soFar, settled } = await countInteractions(page.context(), page);
  await page.goto('/worklist?kind=review_income_qualification');
  await page
    .getByRole('link', { name: /^Review income qualification/ })
    .first()
    .click();
  const since = (before: Effort): Effort => {
    const now = soFar();
    return {
      clicks: now.clicks - before.clicks,
      keys: now.keys - before.keys,
      scrolls: now.scrolls - before.scrolls,
      typed: now.typed - before.typed,
      pages: now.pages - before.pages,
      waited: now.waited - before.waited,
    };
  };
  const holds = (found: Effort, most: typeof APPROVED, what: string) => {
    for (const kind of ['clicks', 'keys', 'scrolls', 'typed'] as const) expect(found[kind], `${kind} of ${what}`).toBeLessThanOrEqual(most[kind]);
  };

  const opened = await isWhole(page);
  await settled();
  const first = soFar();
  await answerEveryRow(page);
  await page.getByRole('button', { name: 'Name matches the homeowner', exact: true }).click();
  await page.keyboard.press('2');
  await page.keyboard.press('r');
  // Wait for the focus, because the page moves it to the correction shortly after the key press. Text that is typed earlier would go to the correction.
  await expect(page.getByRole('textbox', { name: 'What to correct' })).toBeFocused();
  await type(page, 'Internal notes on the decision', 'Another name');
  await page.getByRole('textbox', { name: 'Internal notes on the decision' }).focus();
  await page.keyboard.press('Control+Enter');
  await expect(page).not.toHaveURL(opened);
  const sentBack = since(first);
  console.log(formatEffort('REVIEWER, sends back', sentBack));
  holds(sentBack, SENT_BACK, 'a review that is sent back');

  const before = soFar();
  for (let done = 0; done < IN_A_ROW; done += 1) {
    const at = await isWhole(page);
    const each = soFar();
    await answerEveryRow(page);
    await page.keyboard.press('a');
    await expect(page).not.toHaveURL(at);
    if (done > 0) continue;
    console.log(formatEffort('REVIEWER, approves', since(each)));
    holds(since(each), APPROVED, 'an approved review');
  }
  const all = since(before);
  console.log(formatEffort(`REVIEWER, ${IN_A_ROW} in a row`, all));
  const limits = { ...APPROVED, clicks: APPROVED.clicks * IN_A_ROW, keys: APPROVED.keys * IN_A_ROW, typed: APPROVED.typed * IN_A_ROW };
  holds(all, limits, `${IN_A_ROW} reviews`);
});

/** Checks that the review fits the window without scrolling. Returns the URL of the review. */
async function isWhole(page: Page): Promise<string> {
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeVisible();
  await expect(page.getByText(/\d+ rows? open|Every row is answered/)).toBeVisible();
  expect(await page.evaluate<number>('document.documentElement.scrollHeight - innerHeight')).toBeLessThanOrEqual(0);
  return page.url();
}
