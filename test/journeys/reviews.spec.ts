import type { Page } from '@playwright/test';
import { completeTasks } from '../support/complete-tasks';
import { typeReadValues } from './parts/review';
import { callsOf, pageOf, taskOf } from './support/calls';
import { choose, tick, type, upload } from './support/form';
import { reachOf } from './support/job-at-stage';
import { expect, test } from './support/journey';
import { expectPageHealthy } from './support/page-checks';
import { PEOPLE } from './support/people';
import { homeFor } from './support/places';
import { practiceJob } from './support/practice-job';
import { complete, openTask } from './support/tasks';

/** Answers that state a signature on paper before the work. A reviewer does not approve a later signature. */
const SIGNED = { manually_sign_document: true, signed_on: '2026-02-27' };

test('reviews the offer letter, program changes and the bill estimate', async ({ as }, info) => {
  const brendan = await as('brendan');
  const job = await practiceJob(brendan, homeFor(info), { define_scope_of_work: { new_construction: false } });
  await completeTasks(reachOf(info), job, PEOPLE.brendan, [['project_scope_of_work'], ['fuel_switching_calculator']]);

  await test.step('the contractor cannot create an offer that ends on the day of its letter', async () => {
    await openTask(brendan, job, 'Offer letter: create');
    await type(brendan, 'Offer valid until', '03/02/2026');
    await brendan.getByRole('button', { name: 'Generate letter' }).click();
    await expect(brendan.getByText('Please enter a date after the letter date.').first()).toBeVisible();
    await type(brendan, 'Letter date', '03/03/2026');
    await type(brendan, 'Offer valid until', '04/30/2026');
    await expectPageHealthy(brendan);
    await complete(brendan, 'Generate letter');
  });

  await test.step('the contractor changes the programs of the job', async () => {
    await openTask(brendan, job, 'Change programs');
    const change = brendan.getByRole('button', { name: 'Change programs' });
    const listed = brendan.getByRole('listitem').filter({ hasText: 'Vanilla' });
    const dialog = brendan.getByRole('dialog', { name: 'Programs on this job' });
    const vanilla = dialog.getByRole('switch', { name: 'Vanilla' });
    const save = dialog.getByRole('button', { name: 'Save', exact: true });

    await change.click();
    await expect(dialog.getByRole('switch', { name: 'Practice program' })).toBeChecked();
    await expect(vanilla).not.toBeChecked();
    await expect(vanilla).toHaveAccessibleDescription('Opted out');
    await expect(save, 'nothing is changed').toBeDisabled();
    await vanilla.click();
    await expect(vanilla).toHaveAccessibleDescription('Opted in');
    await expect(dialog.getByRole('status')).toHaveText(/^This (adds|changes no)/);
    await expectPageHealthy(brendan);
    await save.click();
    await expect(dialog).toHaveCount(0);
    await expect(listed).toBeVisible();
    await expect(listed).not.toContainText('Opted out');

    await change.click();
    await expect(vanilla).toBeChecked();
    await vanilla.click();
    await expect(save, 'the reason is missing').toBeDisabled();
    await dialog.getByLabel('Why is it being turned off?').selectOption('Homeowner does not want it');
    await save.click();
    await expect(dialog).toHaveCount(0);
    await expect(listed).toContainText('Opted out');
    await expectPageHealthy(brendan);
    await complete(brendan);
  });

  const ops = await as('ops');
  await test.step('staff review the bill estimate', async () => {
    await openReview(ops, job, 'Review bill impact estimate');
    // The completed form in the evidence shows the same label as the row.
    await expect(ops.getByRole('region', { name: 'Compare with the evidence' }).getByText('Annual bill change ($)')).toBeVisible();
    await ops.getByRole('button', { name: /^Approve/ }).click();
    await expect(ops.getByText('Every row is answered')).toHaveCount(0);
    await matchAll(ops);
    await expect(ops.getByText('Every row is answered')).toBeVisible();
    await expectPageHealthy(ops);
    await approve(ops);
  });
});

test('reviews every form about the installed work', async ({ as }, info) => {
  const brendan = await as('brendan');
  const call = await callsOf(brendan);
  const job = await practiceJob(brendan, homeFor(info), { define_scope_of_work: { new_construction: false } });
  const answer = (...forms: Parameters<typeof completeTasks>[3]) => completeTasks(reachOf(info), job, PEOPLE.brendan, forms);
  await answer(['homeowner_contact'], ['other_homeowner_details'], ['services'], ['energy_sources_and_utilities'], ['utility_bills_upload']);
  await answer(['project_scope_of_work'], ['new_equipment_details'], ['manual_j'], ['sign_document', SIGNED], ['sign_document', SIGNED], ['final_review']);
  await answer(['scheduled_install_date'], ['final_invoice']);

  await test.step('staff review the equipment, its certificate and other rebates', async () => {
    await brendan.goto(await pageOf(call, job, 'heat_pump_installed_details'));
    await choose(brendan, 'System type', 'All electric');
    await choose(brendan, "Share of the home's heating load", '100%');
    await choose(brendan, 'Condition', 'New');
    await type(brendan, 'Total cost of this measure ($)', '12,001');
    await brendan.getByRole('button', { name: /^Mark complete/ }).click();
    await expect(brendan.getByText('The cost must not exceed the final invoice total of $12,000.').first()).toBeVisible();
    await expectPageHealthy(brendan);
    await type(brendan, 'Total cost of this measure ($)', '9,000');
    await complete(brendan);
    await beside(brendan, /Water heater installed details/);
    await choose(brendan, 'Installing a thermostatic mixing valve?', 'Yes');
    await choose(brendan, 'Condition', 'New');
    await type(brendan, 'Heat pump water heater notes', 'As on the nameplate');
    await type(brendan, 'Total cost of this measure ($)', '3,000');
    await complete(brendan);
    await beside(brendan, /Equipment certificates upload/);
    await upload(brendan, 'Certificate', 'certificate.pdf');
    await type(brendan, 'Certificate number', '990000102');
    await complete(brendan);
    // The costs of the measures changed, so the final invoice must be completed again.
    await answer(['final_invoice']);
    await beside(brendan, /Other rebates/);
    await tick(brendan, 'Which incentives were applied?', 'Another incentive');
    await type(brendan, 'Amount of the other incentive ($)', '250');
    await type(brendan, 'Notes on the other incentive', 'The town, for the panel');
    await complete(brendan);
  });
  await answer(['post_install_cas_testing'], ['quality_install_report'], ['submit_final_documents']);

  const ops = await as('ops');
  const review = async (key: string) => {
    await ops.goto(await pageOf(call, job, key));
    await matchAll(ops);
  };
  const read = async (label: string, fill: () => Promise<void>) => {
    const row = ops.getByRole('listitem').filter({ has: ops.getByRole('group', { name: label, exact: true }) });
    await row.getByRole('button', { name: /^Change / }).click();
    await fill();
    await row.getByRole('button', { name: /: Matches$/ }).click();
  };
  await test.step('staff review tests and measurements', async () => {
    await review('review_combustion_and_mechanical_ventilation_form');
    await expectPageHealthy(ops);
    await approve(ops);
    await review('review_quality_install_report');
    await approve(ops);
  });
  await test.step('staff review the sizing and the fuel use of a year', async () => {
    await review('review_manual_j_report');
    await typeReadValues(ops, [
      [/Square footage/, '2'],
      [/Occupants/, '2'],
      [/Equipment/, 'Nordhaus NH-36C'],
      [/Design heating load/, '34000'],
      [/Capacity/, '36000'],
    ]);
    await expect(ops.getByRole('button', { name: /^Change Design heating load \(BTU\/h\): 34,000 BTU\/h/ })).toBeVisible();
    await approve(ops);
    await review('review_delivered_fuel_usage');
    await read('Fuel', () => choose(ops, 'Fuel', 'Propane'));
    await read('Deliveries', async () => {
      for (const [line, day, gallons] of [
        [0, '03/01/2025', '180'],
        [1, '02/20/2026', '340'],
      ] as const) {
        await ops.getByRole('button', { name: 'Add a line' }).click();
        await ops.getByRole('textbox', { name: /^Date/ }).nth(line).fill(day);
        await ops
          .getByRole('textbox', { name: /^Gallons/ })
          .nth(line)
          .fill(gallons);
      }
    });
    await ops.getByRole('button', { name: 'Annual gallons (weather-normalized): Matches' }).click();
    await approve(ops);
  });
  await test.step('staff review the signed documents, the utility and the installed equipment', async () => {
    await review('review_paper_signature');
    await expectPageHealthy(ops);
    await approve(ops);
    await review('review_signed_customer_agreement_tech');
    await typeReadValues(ops, []);
    await approve(ops);
    await review('review_installed_equipment');
    // While a reviewer writes a correction, at least six of the rows stay visible.
    await ops.setViewportSize({ width: 1440, height: 900 });
    await ops.getByRole('button', { name: /^Request changes/ }).click();
    await ops.getByRole('button', { name: 'Add a correction' }).click();
    await expect(ops.getByRole('textbox', { name: /What to correct/ }).first()).toBeVisible();
    await ops.locator('li[data-path]').first().scrollIntoViewIfNeeded();
    expect(await rowsInSight(ops)).toBeGreaterThanOrEqual(6);
    await read('Indoor units', async () => {
      await ops.getByRole('button', { name: 'Add a line' }).click();
      await type(ops, 'Indoor unit model', 'I-1');
      await type(ops, 'Indoor unit serial', 'S-3');
    });
    await typeReadValues(ops, [
      [/Outdoor unit model/, 'Outdoor unit model 0'],
      [/Outdoor unit serial/, 'S-1'],
      [/Water heater model/, 'Model 0'],
      [/Water heater serial/, 'S-2'],
      [/Panel model/, 'S-0'],
    ]);
    await approve(ops);
    await ops.goto(await pageOf(call, job, 'review_utility_company_3ce'));
    await choose(ops, 'The homeowner is a 3CE customer', 'Yes');
    await ops.getByRole('radio', { name: /^Choose / }).check();
    await complete(ops, 'Record decision');
  });
});

/** Opens another task from the task list next to the form. */
async function beside(page: Page, title: RegExp): Promise<void> {
  await page
    .getByRole('navigation', { name: /^Tasks in/ })
    .getByRole('link', { name: title })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Presses "All match". If an error lists files that were not opened, opens them from the list and presses the button again. */
async function matchAll(page: Page): Promise<void> {
  const press = page.getByRole('button', { name: /^All match/ });
  await press.click();
  const unopened = page.getByRole('alert').filter({ hasText: 'Open these files first' }).getByRole('button');
  const count = await unopened.count();
  // The page shows one file first, and the server can record this file as opened at any moment. So the list can become shorter by two in one step.
  for (let left = count; left > 0; left = await unopened.count()) {
    const listed = left;
    const isShorter = async () => (await unopened.count()) < listed;
    await unopened.first().click();
    // The test browser cannot show a PDF next to the rows, so the file opens in a new window.
    const open = page
      .getByRole('button', { name: /^Open .*\.\w+$/ })
      .or(page.getByRole('link', { name: /^Open .*\.\w+$/ }))
      .first();
    await expect.poll(async () => (await open.isVisible()) || (await isShorter())).toBe(true);
    if (await open.isVisible()) {
      const popup = page.waitForEvent('popup');
      await open.click();
      await (await popup).close();
    }
    await expect.poll(isShorter).toBe(true);
  }
  if (count > 0) await press.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Open these files first' })).toHaveCount(0);
}

/** Returns the number of rows that are completely visible in the scrolling list. */
async function rowsInSight(page: Page): Promise<number> {
  const rows = page.locator('li[data-path]');
  const frame = await page.locator('ol:has(> li[data-path])').locator('..').boundingBox();
  const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()));
  return boxes.filter((box) => frame && box && box.y >= frame.y - 1 && box.y + box.height <= frame.y + frame.height + 1).length;
}

async function openReview(page: Page, job: string, title: string): Promise<void> {
  const address = await taskOf(await callsOf(page), job, title);
  await page.goto(address.replace('/api/jobs', ''));
  await expect(page.getByRole('heading', { name: 'Compare with the evidence' })).toBeVisible();
}

async function approve(page: Page): Promise<void> {
  const review = page.url();
  // The rows show the answers of "All match" only after the server has recorded them, so wait until no row is open.
  await expect(page.getByText(/\d+ rows? open/)).toHaveCount(0);
  await page.getByRole('button', { name: /^Approve/ }).click();
  await expect(page).not.toHaveURL(review);
}
