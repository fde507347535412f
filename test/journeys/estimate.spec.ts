import { expect, test } from './support/journey';
import { expectPageHealthy } from './support/page-checks';

test('estimates rebates step by step, and keeps the answers in the page address', async ({ as }) => {
  const page = await as('california');
  await page.goto('/estimate');
  await expect(page.getByRole('heading', { name: 'What can this home get?', level: 1 })).toBeVisible();
  await page.getByLabel('ZIP code of the home').fill('93721');
  await expect(page.getByText('Fresno, CA · Fresno County')).toBeVisible();
  await expect(page.getByText('What heats the home today?')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Heat pump', exact: true }).check();
  await page.getByLabel('How many people live there?').fill('3');
  await page.getByRole('radio', { name: /^Below \$/ }).check();
  await page.getByLabel('What heats the home today?').selectOption('Gas furnace');
  await page.getByLabel('What does the heat pump cost?').fill('18000');
  const best = page.getByRole('region', { name: 'Best program' });
  await expect(best).toContainText('The homeowner gets $8,000');
  await expect(best.getByRole('row', { name: /^Remaining cost/ })).toContainText('$10,000');
  // The page shows why another program is excluded, and which assumptions the estimate makes.
  await expect(page.getByRole('article', { name: 'TECH Clean California', exact: true })).toContainText('Submissions are accepted from');
  await page
    .getByRole('article', { name: /HEEHRA/ })
    .getByText('Assumed', { exact: true })
    .click();
  await expectPageHealthy(page);
  await page.reload();
  await expect(best).toContainText('The homeowner gets $8,000');
  await expect(page.getByLabel('What does the heat pump cost?')).toHaveValue('$18,000');
});
