import { expect, test } from '@playwright/test';

test('the portal opens', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto('/');
  await expect(page).toHaveTitle(/Hearthline/);
  await expect(page.locator('#root')).not.toBeEmpty();
  expect(problems).toEqual([]);
});
