import { expect, type Page } from '@playwright/test';
import { PRESSED, pdf } from '../support/keys';
import { expectPageHealthy } from '../support/page-checks';
import { fill } from '../support/section';

/** Fills in the assessments that are made before the work. Dangerous measured values show a warning immediately. */
export async function assessments(page: Page, job: string): Promise<void> {
  await page.goto(`/${job}/sets/draft/assessments`);
  const before = await fill(page, 'Pre-install details', [
    ['Which combustion appliances will remain after the project?', ['Gas range']],
    ['Will HERS testing be done?', 'No'],
    ['Why not?', 'The county does not ask for it.'],
    ['Panel capacity (amps)', '200'],
    ['Open breaker slots', '4'],
    ['Water heater space length (ft)', '8'],
    ['Width (ft)', '7.5'],
    ['Height (ft)', '8'],
    ['Outdoor unit mounting style', 'Wall mount'],
    ['Height of the outdoor unit above ground (inches)', '6'],
    ['Average snow depth (inches)', '12'],
  ]);
  await expect(before.getByText('480 ft³')).toBeVisible();
  await expect(before.getByText('The outdoor unit must be elevated above average snow depth.'), 'as help text and as error').toHaveCount(2);
  const safety = await fill(page, 'Pre-install home safety assessment', [
    ['Roof condition', 'Good'],
    ['Drainage condition', 'Good'],
    ['Was air leakage measured?', 'Yes'],
    ['Air leakage (CFM50)', '2,450'],
    ['ASHRAE 62.2 ventilation calculated?', 'Yes'],
    ['Signs of mold or moisture?', 'No'],
    ['All results were disclosed to the homeowner', 'No'],
  ]);
  await expect(safety.getByText('Results must be disclosed to the homeowner before work starts.')).toBeVisible();
  await fill(page, 'Pre-install limited HVAC assessment', [
    ['Assessment date', '03/02/2026'],
    ['Conditioned floor area', '1,850'],
    ['Envelope professionally air sealed?', 'No'],
    ['Ceiling insulation type', 'Blown-in'],
    ['Ceiling R-value (if known)', '19'],
    ['Whole-home ventilation', 'None'],
  ]);
  const air = await fill(page, 'Pre-install CAS testing', [
    ['Test date', '03/02/2026'],
    ['Technician certification', 'BPI 50123'],
    ['Ambient CO', 'Passed'],
    ['Reading (PPM)', '36'],
    ['Add a line', PRESSED],
    ['Appliance', 'Gas range'],
    ['Location', 'Kitchen'],
    ['Gas leak detection', 'Passed'],
    ['Undiluted CO', 'Passed'],
    ['Undiluted CO: reading (PPM)', '4'],
  ]);
  await expect(air.getByText('We will look for the source of the CO before work starts')).toBeVisible();
  const later = await fill(page, 'Manual J report', [
    ['Is the Manual J report done?', 'Yes, upload it now'],
    pdf('Manual J report', 'manual-j.pdf'),
    ['Square footage in the report', '1,850'],
  ]);
  await expect(later.getByText('Occupants in the report')).toBeVisible();
  await fill(page, 'Manual J report', [['Is the Manual J report done?', 'No, it comes later']]);
  await expect(later.getByText('Occupants in the report')).toHaveCount(0);
  const bill = await fill(page, 'Fuel switching calculator', [
    ['Existing fuel', 'Natural gas'],
    ['Existing efficiency (AFUE or UEF)', '80'],
    ['Annual use of that fuel', '700'],
    ['Price of that fuel ($)', '1.2'],
    ['Share of the load replaced', '100'],
    ['New efficiency (seasonal COP or UEF)', '3'],
    ['Price of electricity ($ per kWh)', '0.18'],
    ['The result was shown to the homeowner', PRESSED],
  ]);
  await expect(bill.getByText(/^−?-?\$\d/).first(), 'the result is shown before it is saved').toBeVisible();
  await expectPageHealthy(page);
}
