import { expect, type Page } from '@playwright/test';
import { PRESSED, pdf } from '../support/keys';
import { expectPageHealthy } from '../support/page-checks';
import { completeSet, fill } from '../support/section';

/** Enters the installation date, the installers and the permit. */
export async function schedule(page: Page, job: string): Promise<void> {
  await page.goto(`/${job}/sets/install/schedule`);
  await fill(page, 'Scheduled install date', [
    ['Add a line', PRESSED],
    ['Name', 'Ivo Novak'],
    ['Email', 'ivo@example.com'],
    ['Phone', '617 555 0144'],
  ]);
  await fill(page, 'Permit', [
    ['No permit is required', PRESSED],
    ['Why not?', 'The town asks for none.'],
  ]);
  await expectPageHealthy(page);
  await completeSet(page, { 'Scheduled install date': /Ivo Novak/, Permit: /No permit is required/ });
}

/** Fills in the forms about removed and installed equipment. Completing them without photos shows an error. */
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
  await expectPageHealthy(page);
}

/** Enters the tests and measurements that are made after the work. Each value is checked while it is typed. */
export async function onSite(page: Page, job: string): Promise<void> {
  await page.goto(`/${job}/sets/install/on_site`);
  const air = await fill(page, 'Post-install CAS testing', [
    ['Test date', '03/02/2026'],
    ['Technician certification', 'BPI 50123'],
    ['Ambient CO', 'Passed'],
    ['Reading (PPM)', '12'],
    ['Add a line', PRESSED],
    ['Appliance', 'Gas range'],
    ['Location', 'Kitchen'],
    ['Gas leak detection', 'Passed'],
    ['Undiluted CO', 'Failed'],
    pdf('CAS report', 'cas.pdf'),
  ]);
  await expect(air.getByText('A reading above 9 PPM does not pass. Please choose another result.')).toBeVisible();
  const report = await fill(page, 'Quality install report', [
    ['Width of the water heater space (ft)', '7.5'],
    ['Height (ft)', '8'],
    ['Length (ft)', '8'],
    ['Outdoor unit mounting style', 'Wall mount'],
    ['Inches above ground', '18'],
    ['Line set beyond factory charge (ft)', '10'],
    ['Refrigerant per foot (oz)', '0.6'],
    ['Nitrogen test pressure (PSI)', '450'],
    ['Vacuum decay after 15 min (microns)', '620'],
  ]);
  await expect(report.getByText('480 ft³')).toBeVisible();
  await expect(report.getByRole('textbox', { name: 'Additional refrigerant (oz)' })).toHaveValue('6');
  await expect(report.getByText('Lines are usually tested at 500 PSI', { exact: false })).toBeVisible();
  await expect(report.getByText('The vacuum must not rise above 500 microns in 15 minutes.')).toBeVisible();
  await expectPageHealthy(page);
}
