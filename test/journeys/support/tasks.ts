import { expect, type Page } from '@playwright/test';

/** URL of a task or of a review. */
const TASK_PAGE = /\/(tasks|review)\//;

/** Opens a task from the job page. */
export async function openTask(page: Page, jobId: string, title: string): Promise<void> {
  await page.goto(`/${jobId}`);
  const link = page.getByRole('main').getByRole('link', { name: title, exact: true, includeHidden: true });
  await link.waitFor({ state: 'attached' });
  // Locked and finished tasks are in collapsed groups.
  if (!(await link.isVisible())) {
    const folds = page.getByRole('main').getByRole('button', { name: /^Later|more unlock|^\d+ complete/, expanded: false });
    for (const fold of await folds.all().then((all) => all.toReversed())) await fold.click();
  }
  // A group that is opening can move the link between mouse down and mouse up. Then the browser sends no click to the link, so click again.
  await expect(async () => {
    if (!TASK_PAGE.test(page.url())) await link.click();
    await expect(page).toHaveURL(TASK_PAGE, { timeout: 15_000 });
  }).toPass({ timeout: 120_000 });
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

/** Completes the open task and waits for the next page. */
export async function complete(page: Page, label = 'Mark complete'): Promise<void> {
  const before = page.url();
  await page.getByRole('button', { name: new RegExp(`^${label}( & next)?$`) }).click();
  await expect(page).not.toHaveURL(before);
}
