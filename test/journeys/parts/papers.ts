import { expect, type Page } from '@playwright/test';
import { pdf } from '../support/keys';
import { expectPageHealthy } from '../support/page-checks';
import { fill } from '../support/section';

/** Fills in the forms that estimate and verify the household income. */
export async function theIncome(page: Page, job: string): Promise<void> {
  await page.goto(`/${job}/sets/draft/income`);
  await fill(page, 'Income-enhanced incentive eligibility', [['The household qualifies through', 'CARE'], pdf('Evidence', 'care.pdf')]);
  await fill(page, 'Verify income qualification', [
    ['How is income verified?', 'Approval code'],
    ['Approval code', 'A-1'],
  ]);
  await expectPageHealthy(page);
}

/** Uploads proof that the household joined a demand response program. The page also shows an error for the incomplete invoice form. */
export async function demandResponse(page: Page, job: string): Promise<void> {
  await page.goto(`/${job}/sets/install/invoice`);
  await fill(page, 'Demand response evidence upload', [pdf('Evidence', 'joined.pdf'), ['Enrolled on', '03/02/2026']]);
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('region', { name: 'Final invoice', exact: true }).getByRole('alert')).toBeVisible();
  await expectPageHealthy(page);
}
