import { expect, type Locator, type Page } from '@playwright/test';
import { byKeys, type Step } from './keys';

/** Returns a form on the page of a task set by its title. Opens the form if it is collapsed. */
export async function section(page: Page, title: string): Promise<Locator> {
  const region = page.getByRole('region', { name: title, exact: true });
  const opens = region.getByRole('button', { name: `Open ${title}`, exact: true });
  await expect(region.getByRole('button', { name: /^(Open|Close) / }).first()).toBeVisible();
  if (await opens.isVisible()) await opens.press('Enter');
  await region.locator('form').waitFor();
  return region;
}

/** Opens a form of a task set and fills it in with the keyboard. */
export async function fill(page: Page, title: string, steps: readonly Step[]): Promise<Locator> {
  const region = await section(page, title);
  await byKeys(region.locator('form'), steps);
  return region;
}

/**
 * Completes all open forms of a task set, waits for the next page, then returns to the set and checks the summaries of the answers.
 * @param said Expected summary by form title.
 */
export async function completeSet(page: Page, said: Readonly<Record<string, RegExp>>): Promise<void> {
  const set = page.url();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page).not.toHaveURL(set);
  await page.goto(set);
  for (const [title, words] of Object.entries(said)) {
    await expect(page.getByRole('region', { name: title, exact: true }), title).toContainText(words);
  }
}
