import { expect, type Page } from '@playwright/test';
import { PRESSED } from '../support/keys';
import { looksRight } from '../support/look';
import { completeSet, fill } from '../support/section';

/** When the work is done, by whom, and with whose permit. */
export async function schedule(page: Page, job: string): Promise<void> {
  await page.goto(`/${job}/sets/install/schedule`);
  await fill(page, 'Scheduled install date', [
    ['Add the first line', PRESSED],
    ['Name', 'Ivo Novak'],
    ['E-mail', 'ivo@example.com'],
    ['Phone', '617 555 0144'],
  ]);
  await fill(page, 'Permit', [
    ['No permit is required', PRESSED],
    ['Why not?', 'The town asks for none.'],
  ]);
  await looksRight(page);
  await completeSet(page, { 'Scheduled install date': /Ivo Novak/, Permit: /No permit is required/ });
}

/** What was put in and taken out, one by one; each lacks its photos, and says so. */
export async function installedWork(page: Page, job: string): Promise<void> {
  await page.goto(`/${job}/sets/install/installed_work`);
  await fill(page, 'Removed equipment details', [
    ['Manufacturer: Gas furnace', 'Old Faithful'],
    ['Model: Gas furnace', 'OF-80'],
    ['Fuel: Gas furnace', 'Natural gas'],
    ['Nameplate missing or unreadable: Gas water heater', PRESSED],
    ['Notes: Gas water heater', 'Painted over.'],
  ]);
  await fill(page, 'Insulation details', [
    ['Locations', ['Attic floor', 'Rim joist']],
    ['Material: Attic floor', 'Cellulose'],
    ['New R-value: Attic floor', '49'],
    ['Area: Attic floor', '900'],
    ['Material: Rim joist', 'Spray foam'],
    ['New R-value: Rim joist', '21'],
    ['Area: Rim joist', '140'],
  ]);
  await fill(page, 'Air sealing', [
    ['Locations', ['Attic']],
    ['Was a blower door test done before the work?', 'Yes'],
    ['CFM50 before', '2,450'],
    ['Was a blower door test done after the work?', 'Yes'],
    ['CFM50 after', '1,480'],
  ]);
  await fill(page, 'Mechanical ventilation', [
    ['Bedrooms', '3'],
    ['Floor area', '1,850'],
    ['Was the ventilation tested?', 'No'],
    ['Venting test', 'Passed'],
  ]);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('alert').getByText('Please upload photos').first()).toBeVisible();
  await looksRight(page);
}
