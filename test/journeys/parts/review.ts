import { expect, type Page } from '@playwright/test';

/** Values that a reviewer reads from the evidence, by the label of the row. */
const READ: readonly (readonly [row: RegExp, value: string])[] = [
  [/expires/i, '12/31/2026'],
  [/Household size/i, '4'],
];

/**
 * Answers every row of a review: opens the files, lets "All match" answer the rows that agree, and types the values
 * that are to be read from the evidence.
 */
export async function answerEveryRow(page: Page): Promise<void> {
  const everyRow = page.getByText('Every row is answered');
  await expect(page.getByText(/\d+ rows? open/).or(everyRow)).toBeVisible();
  for (const file of await page
    .getByRole('button', { name: /^Open .*\.\w+$/ })
    .or(page.getByRole('link', { name: /^Open .*\.\w+$/ }))
    .all()) {
    const opened = page.waitForEvent('popup');
    await file.click();
    await (await opened).close();
  }
  // History has the answers before the rows show them.
  const recorded = page.waitForResponse(/match-all/);
  await page.keyboard.press('m');
  await recorded;
  await expect(page.locator('[aria-pressed="true"][data-answer]').first()).toBeVisible();
  const withoutValue = page.locator('li[data-path]', { has: page.getByRole('button', { name: /: –$/ }) });
  for (let rows = await withoutValue.count(); rows > 0; rows -= 1) {
    const open = withoutValue.first();
    const row = page.locator(`li[data-path="${await open.getAttribute('data-path')}"]`);
    const label = (await row.innerText()).split('\n')[0] ?? '';
    await open.getByRole('button', { name: /: –$/ }).click();
    const value = row.getByRole('radio').or(row.getByRole('textbox')).first();
    await expect(value).toBeVisible();
    if ((await value.getAttribute('type')) === 'radio') await value.check();
    else await value.fill(READ.find(([words]) => words.test(label))?.[1] ?? '');
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: /: Matches$/ }).click();
    await expect(row.getByRole('button', { name: /: Matches$/ })).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(everyRow).toBeVisible();
}
