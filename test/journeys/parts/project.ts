import { expect, type Page } from '@playwright/test';
import { PRESSED, pdf } from '../support/keys';
import { expectPageHealthy } from '../support/page-checks';
import { completeSet, fill } from '../support/section';

/** Enters the planned work and the existing equipment, line by line. */
export async function theWork(page: Page, job: string): Promise<void> {
  await page.goto(`/${job}/sets/draft/project`);
  const services = await fill(page, 'Services', [
    ['Will existing equipment or materials be removed?', 'Yes'],
    ['What is being removed?', ['Gas furnace', 'Gas water heater']],
    ['What is being installed?', ['Heat pump', 'Heat pump water heater', 'Electrical panel']],
    ['Weatherization services', ['Insulation', 'Air sealing']],
    ['Electrical upgrade', ['Larger main panel']],
    ['Does the home have air conditioning today?', 'No'],
    ['Is this an emergency replacement?', 'No'],
    ['Has the work already been done?', 'No'],
    ['Planned start', '04/06/2026'],
    ['Planned completion', '04/01/2026'],
    ['Estimated total project cost ($)', '26,000'],
    ['Will other incentives be used?', 'Yes'],
  ]);
  await expect(services.getByText('Please enter a date on or after the start.')).toBeVisible();
  await fill(page, 'Services', [['Planned completion', '04/08/2026']]);
  await fill(page, 'Existing equipment and sources', [
    ['Primary heating fuel', 'Natural gas'],
    ['Add a line', PRESSED],
    ['Type', 'Gas furnace'],
    ['Fuel', 'Natural gas'],
    ['Age', '21'],
    ['Floor area heated', '80'],
    ['Add a line', PRESSED],
    ['Type', 'Wood stove'],
    ['Fuel', 'Wood'],
    ['Floor area heated', '20'],
    ['Primary heating equipment', 'Gas furnace'],
    ['How is the heat distributed?', 'Forced air through ducts'],
    ['What happens to the existing heating equipment?', 'Fully removed or decommissioned'],
    ['Water heater fuel', 'Natural gas'],
    ['Water heater type', 'Storage tank'],
    ['Water heater location', 'Basement, not heated'],
    ['Water heater size', '50 gallons'],
    ['Electrical panel capacity (amps)', '100'],
    ['Open breaker slots', '2'],
    ['Will the project increase the electrical load?', 'Yes'],
    ['Does the home have solar panels?', 'No'],
    ['Does the home have emergency backup power?', 'No'],
  ]);
  await expectPageHealthy(page);
  await completeSet(page, { Services: /Heat pump/, 'Existing equipment and sources': /Gas furnace/ });
}

/** Enters the proposed systems and a water heater, and uploads documents with their amounts. */
export async function whatIsPlanned(page: Page, job: string): Promise<void> {
  await fill(page, 'Existing and proposed HVAC system', [
    ['Share of the load', 'Primary'],
    ['Energy source', 'Natural gas'],
    ['Share of the load', 'Secondary'],
    ['Add a line', PRESSED],
  ]);
  await fill(page, 'New water heater details', [
    ['I cannot find the heat pump water heater', PRESSED],
    ['Manufacturer', 'Acme'],
    ['Model', 'HP-50'],
    ['Capacity (gallons)', '50'],
    ['Installing a thermostatic mixing valve?', 'Yes'],
    ['Where will it be installed?', 'Basement, not heated'],
  ]);
  await fill(page, 'Proposed scope of work', [pdf('Proposed scope of work', 'proposal.pdf'), ['Proposed total ($)', '26,000']]);
  await fill(page, 'Create scope of work', [pdf('Project scope of work', 'scope.pdf'), ['Date on the document', '03/02/2026']]);
  await expectPageHealthy(page);
  await page.goto(`/${job}/sets/draft/rebate`);
  await fill(page, 'Proposed invoice', [pdf('Proposed invoice', 'quote.pdf'), ['Total on the document ($)', '26,000']]);
}
