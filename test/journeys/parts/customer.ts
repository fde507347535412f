import { expect, type Page } from '@playwright/test';
import { PRESSED } from '../support/keys';
import { expectPageHealthy } from '../support/page-checks';
import { completeSet, fill } from '../support/section';

/** Fills in the forms from the first call to the visit at the home. Each completed form opens the next one. */
export async function firstContacts(page: Page, job: string): Promise<void> {
  await page.goto(`/${job}/sets/draft/customer`);
  await fill(page, 'Attempt contact', [
    ['Date of first attempt', '03/02/2026'],
    ['How', 'Phone call'],
    ['Outcome', 'Reached'],
  ]);
  const first = await fill(page, 'First contact', [
    ['Date of first successful contact', '03/09/2026'],
    ['Interest', 'Ready to schedule'],
  ]);
  await expect(first.getByText('Please enter a date that is not in the future.')).toBeVisible();
  await fill(page, 'First contact', [['Date of first successful contact', '03/02/2026']]);
  await fill(page, 'Schedule appointment', [
    ['Date and time of the first scheduled meeting', '03/05/2026, 10:30 AM'],
    ['Type', 'Home visit'],
    ['Email the homeowner a confirmation with a calendar file', PRESSED],
  ]);
  await fill(page, 'Visit home', [
    ['Date of first visit', '03/02/2026'],
    ['Visited by', 'Brendan Walsh'],
  ]);
  await fill(page, 'Sunrun details (Practice program)', [
    ['Service contract ID', 'SC-1'],
    ['Opportunity ID', 'OP-1'],
    ['Rebate amount ($)', '1,500'],
  ]);
  await expectPageHealthy(page);
  await completeSet(page, { 'Attempt contact': /Reached/, 'Schedule appointment': /Mar 5, 2026/, 'Sunrun details (Practice program)': /1,500/ });
}
