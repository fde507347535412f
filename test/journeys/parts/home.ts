import { expect, type Page } from '@playwright/test';
import { pdf } from '../support/keys';
import { expectPageHealthy } from '../support/page-checks';
import { completeSet, fill } from '../support/section';

/** Fills in the forms about the home and its energy sources. The other forms of the task set depend on these two. */
export async function siteAndEnergy(page: Page, job: string): Promise<void> {
  await page.goto(`/${job}/sets/draft/home`);
  const site = await fill(page, 'Site details', [
    ['Building type', 'Single family, attached'],
    ['Year the home was built', '1620'],
    ['Conditioned floor area', '1,850'],
    ['Bedrooms', '3'],
    ['Bathrooms', '1.5'],
    ['Stories above ground', '2'],
    ['Is this a new build or a gut renovation?', 'Existing home'],
    ['Has a new heating source been installed in the last 12 months?', 'No'],
  ]);
  await expect(site.getByText('Please enter at least 1700')).toBeVisible();
  await fill(page, 'Site details', [['Year the home was built', '1820']]);
  await expect(site.getByText('That is outside the usual range. Please check.')).toBeVisible();
  await fill(page, 'Energy sources and utilities', [
    ['Energy used in the home', ['Electricity', 'Propane']],
    ['Electric utility', 'Not listed'],
    ['Name of the electric utility', 'Town light'],
    ['Does the home have solar panels?', 'No'],
    ['Has the household lived here for at least 12 months?', 'Yes'],
    ['Other energy sources', ['Wood']],
    ['Propane company', 'Bay Gas'],
    ['Propane account number', '4471'],
  ]);
  await completeSet(page, { 'Site details': /Single family, attached/, 'Energy sources and utilities': /Town light/ });
}

/** Fills in the grid of energy uses with the keyboard, and uploads utility bills. */
export async function usesAndBills(page: Page): Promise<void> {
  await fill(page, 'Energy uses', [
    ['Heating', ['Propane']],
    ['Cooling', ['Electricity']],
    ['Water heating', ['Propane']],
    ['Cooking', ['Electricity', 'Propane']],
    ['Clothes drying', ['Electricity']],
    ['Hot tub', ['Electricity']],
  ]);
  await fill(page, 'Utility bills upload', [
    ['Do you have the utility account number?', 'Yes'],
    ['Electric account number', '40 20'],
    pdf('Electric bill', 'electric.pdf'),
    pdf('Propane bill or delivery slips', 'slips.pdf'),
    ['Statement date: Electricity', '02/02/2026'],
    ['Statement date: Propane', '02/02/2026'],
  ]);
}

/** Fills in the forms about the building envelope. Each selected part of the envelope adds its own questions. */
export async function theEnvelope(page: Page): Promise<void> {
  await fill(page, 'Envelope details: top', [
    ['Which of these does the home have?', ['Unfinished attic', 'Vaulted ceiling']],
    ['Existing R-value: Unfinished attic', 'R-10 to R-19'],
    ['Professionally re-insulated in the past decade? Unfinished attic', 'No'],
    ['Existing R-value: Vaulted ceiling', "I don't know"],
    ['Professionally re-insulated in the past decade? Vaulted ceiling', "I don't know"],
    ['Attic insulation type', 'Blown-in cellulose'],
    ['Attic area', '900'],
  ]);
  await fill(page, 'Envelope details: bottom', [
    ['Which of these does the home have?', ['Crawlspace']],
    ['Existing R-value: Crawlspace', 'Below R-10'],
    ['Professionally re-insulated in the past decade? Crawlspace', 'No'],
  ]);
  await fill(page, 'Envelope details: ducts', [
    ['Does the home have ductwork?', 'Yes'],
    ['Are the ducts sealed?', 'Partially'],
    ['Are the ducts insulated?', 'No'],
    ['Professionally re-insulated in the past decade?', 'No'],
    ['Whole-home ventilation', 'Balanced'],
    ['Rated flow', '80'],
  ]);
  await fill(page, 'Envelope details: exterior', [
    ['Exterior wall material', 'Wood frame'],
    ['Existing wall R-value', 'R-10 to R-14'],
    ['Professionally re-insulated in the past decade?', 'No'],
  ]);
  await fill(page, 'Envelope details', [['Parts of the home', ['Slab']]]);
  await expectPageHealthy(page);
}
