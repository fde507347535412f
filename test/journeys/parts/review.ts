import { expect, type Page } from '@playwright/test';

/** Values that a reviewer must read from the evidence, by row label. */
const READ: readonly (readonly [row: RegExp, value: string])[] = [
  [/expires/i, '12/31/2026'],
  [/Household size/i, '4'],
];

/** Answers every row of a review: opens the files, uses "All match" for rows that agree, and types the values that must be read from the evidence. */
export async function answerEveryRow(page: Page): Promise<void> {
  // After a decision, the URL changes before the page shows the next review, so wait for the breadcrumb of the new job.
  const [, job] = new URL(page.url()).pathname.split('/');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).locator(`a[href="/${job}"]`)).toBeVisible();
  const everyRow = page.getByText('Every row is answered');
  await expect(page.getByText(/\d+ rows? open/).or(everyRow)).toBeVisible();
  const openFile = page.getByRole('button', { name: /^Open .*\.\w+$/ }).or(page.getByRole('link', { name: /^Open .*\.\w+$/ }));
  // The rows are rendered before the buttons that open the files, so wait for the buttons.
  await expect.poll(async () => (await openFile.count()) > 0 || (await page.getByText(/not opened/).count()) === 0).toBe(true);
  const openFiles = async () => {
    for (const file of await openFile.all()) {
      const opened = page.waitForEvent('popup');
      await file.click();
      await (await opened).close();
    }
  };
  await openFiles();
  // Wait until the answers are saved or rejected: the rows show an answer only after the server has recorded it.
  const answered = page.locator('[aria-pressed="true"][data-answer]').first();
  const refused = page.getByRole('region', { name: 'Compare with the evidence' }).getByRole('alert').first();
  await page.keyboard.press('m');
  await expect(answered.or(refused).first()).toBeVisible();
  // On a slow machine, the files load after the rows. Then "All match" was rejected because files were not opened, so open them and press the key again.
  if (!(await answered.isVisible())) {
    await expect(openFile.first()).toBeVisible();
    await openFiles();
    await page.keyboard.press('m');
  }
  await expect(answered).toBeVisible();
  await typeReadValues(page, READ);
  await expect(everyRow).toBeVisible();
}

/**
 * Types a value into each row that has no value and has an entry in `values`, and marks the row as matching. In rows with options, selects the first option.
 *
 * @param values Values by row label.
 */
export async function typeReadValues(page: Page, values: readonly (readonly [row: RegExp, value: string])[]): Promise<void> {
  const withoutValue = page.locator('li[data-path]', { has: page.getByRole('button', { name: /: –$/ }) });
  const paths = await Promise.all((await withoutValue.all()).map((row) => row.getAttribute('data-path')));
  for (const path of paths) {
    const row = page.locator(`li[data-path="${path}"]`);
    const label = (await row.innerText()).split('\n')[0] ?? '';
    const input = row.getByRole('radio').or(row.getByRole('textbox')).first();
    const value = values.find(([words]) => words.test(label))?.[1];
    // A save of another row can end meanwhile and close the input, so open it again.
    let isText = true;
    await expect(async () => {
      // An earlier attempt may have set the value although it reported an error.
      if (await row.getByRole('button', { name: /^Change .*: [^–]/ }).isVisible()) return;
      if (!(await input.isVisible())) await row.getByRole('button', { name: /: –$/ }).click({ timeout: 5_000 });
      await expect(input).toBeVisible({ timeout: 5_000 });
      isText = (await input.getAttribute('type', { timeout: 5_000 })) !== 'radio';
      if (!isText) await input.check({ timeout: 5_000 });
      else if (value !== undefined) await input.fill(value, { timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    if (isText && value === undefined) continue;
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: /: Matches$/ }).click();
    await expect(row.getByRole('button', { name: /: Matches$/ })).toHaveAttribute('aria-pressed', 'true');
  }
}
