import type { Page } from '@playwright/test';
import { createJob } from './parts/create';
import { answerAsHomeowner } from './parts/homeowner';
import { box, choose, confirm, tick, type, upload } from './support/form';
import { walkJob } from './support/job-at-stage';
import { expect, test } from './support/journey';
import { emailSubjectsTo, linkInEmail } from './support/mailbox';
import { expectPageHealthy } from './support/page-checks';
import { PEOPLE } from './support/people';
import { emailOf, homeFor } from './support/places';
import { complete, openTask } from './support/tasks';

/** Follows the portal specification from the address of a home to a payment. Every user works on pages of the portal, and the test prepares no data. */
test('takes a job from its address to its payment', async ({ as, anybody }, info) => {
  const street = homeFor(info);
  const email = emailOf(street);
  const carla = await as('carla');
  const jobId = await test.step('the contractor creates the job', () => createJob(carla, { street, email, isPhone: info.project.name === 'phone' }));

  await test.step('the contractor answers the known questions', async () => {
    await expect(carla.getByRole('heading', { level: 1, name: 'Silva, Ana' })).toBeVisible();
    await expectPageHealthy(carla);
    await openTask(carla, jobId, 'Homeowner contact');
    await expectPageHealthy(carla);
    await choose(carla, 'Is the person a renter or the owner?', 'Owner');
    await choose(carla, 'Mailing address is the home', 'Yes');
    await complete(carla);
  });

  const link = await test.step('the contractor sends the homeowner a link for the open questions', async () => {
    await openTask(carla, jobId, 'Tell us about your home');
    await carla.getByRole('button', { name: 'Send to homeowner or installer' }).click();
    const dialog = carla.getByRole('dialog', { name: 'Send to homeowner or installer' });
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    await dialog.getByRole('textbox', { name: 'Message (optional)' }).fill('Thank you, Ana!');
    await expectPageHealthy(carla);
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(carla.getByText(`Sent to ${email}`, { exact: true })).toBeVisible();

    const opens = await linkInEmail(carla, email, 'Start');
    await expectPageHealthy(carla);
    return opens;
  });

  const ana = await anybody();
  await test.step('the homeowner answers the open questions', async () => {
    await answerAsHomeowner(ana, link);
    await ana.goto(`/guest-profile/${jobId}`);
    await expect(ana, 'the guest is signed out after "I’m done"').toHaveURL(/guest-logout/);
    await expect.poll(() => emailSubjectsTo(carla, PEOPLE.carla)).toContainEqual(expect.stringContaining('Ana'));
  });

  await test.step('the contractor enters scope, prices and income', async () => {
    await openTask(carla, jobId, 'Define scope of work');
    await choose(carla, 'New build or gut renovation?', 'Existing home');
    await complete(carla);
    await walkJob(info, jobId, { task: 'project_scope_of_work' });
    await openTask(carla, jobId, 'Project scope of work');
    await priceMeasure(carla, 1, 'heat_pump', '14200');
    await priceMeasure(carla, 2, 'panel', '3900');
    await expect(box(carla.getByRole('group', { name: /^Measures/ }), 'Material ($)').first()).toHaveValue('9,940');
    await expectPageHealthy(carla);
    await complete(carla);
    await openTask(carla, jobId, 'Income estimate');
    await choose(carla, 'Household income compared with the area median income (AMI)', /^Below \$97,800 a year/);
    await complete(carla);
  });

  await test.step('the API answers the other tasks', () => walkJob(info, jobId, { task: 'determine_and_share_rebate_amount' }));

  await test.step('the contractor calculates, confirms and shares the rebate', async () => {
    await openTask(carla, jobId, 'Determine and share rebate amount');
    await expect(carla.getByText('$11,900.00').first()).toBeVisible();
    await choose(carla, 'What do you want to do?', 'Confirm and share now');
    await tick(carla, 'Send by', 'Email');
    await expectPageHealthy(carla);
    await complete(carla, 'Confirm');
    await expect.poll(() => emailSubjectsTo(carla, email)).toContainEqual(expect.stringContaining('rebate'));
    await ana.goto(link);
    await expect(ana.getByText('$11,900', { exact: true })).toBeVisible();
    await expectPageHealthy(ana);
  });

  await test.step('the contractor submits the job', async () => {
    await walkJob(info, jobId, { task: 'final_review' });
    await openTask(carla, jobId, 'Final review');
    await expect(carla.getByText('Ready to submit')).toBeVisible();
    await expectPageHealthy(carla);
    await carla.getByRole('button', { name: 'Submit application' }).click();
    await expect(carla.getByText('1 thing to fix')).toBeVisible();
    await confirm(carla, 'I confirm that the information is correct and complete');
    await complete(carla, 'Submit application');
    await expect(carla.getByText('Waiting for reservation').first()).toBeVisible();
  });

  await test.step('the program reserves the rebate', async () => {
    await walkJob(info, jobId, { task: 'confirm_reservation' });
    const program = await as('program');
    await openTask(program, jobId, 'Confirm reservation (Wisconsin HEAR)');
    await choose(program, 'Result', 'Reserved');
    await type(program, 'Program reservation number', 'R-2026-77');
    await type(program, 'Reserved on', '03/02/2026');
    await expect(box(program, 'Reserved amount ($)')).toHaveValue('11,900');
    await expectPageHealthy(program);
    await complete(program, 'Record decision');
    await carla.goto(`/${jobId}`);
    await expect(carla.getByText('R-2026-77').first()).toBeVisible();
    await expect(carla.getByText('May 31, 2026').first()).toBeVisible();
  });

  await test.step('the work is installed and invoiced', async () => {
    await walkJob(info, jobId, { task: 'final_invoice' });
    await openTask(carla, jobId, 'Final invoice');
    await upload(carla, 'Final invoice', 'invoice.pdf');
    await type(carla, 'Invoice number', '2026-0815');
    await type(carla, 'Invoice date', '03/02/2026');
    await type(carla, 'Invoice total before rebate ($)', '18100');
    await type(carla, 'Rebate line title as printed', 'Rebate');
    await type(carla, 'Rebate line amount ($)', '10000');
    await confirm(carla, 'The invoice is signed by the homeowner');
    await carla.getByRole('button', { name: 'Mark complete' }).click();
    await expect(carla.getByText("The rebate must appear on the invoice as a line item titled 'Rebate' for $11,900.").first()).toBeVisible();
    await expectPageHealthy(carla);
    await type(carla, 'Rebate line amount ($)', '11900');
    await complete(carla);
    await walkJob(info, jobId, { task: 'submit_final_documents' });
    await openTask(carla, jobId, 'Submit final documents');
    await type(carla, 'Installation completed on', '03/02/2026');
    await expect(carla.getByRole('heading', { name: 'Wisconsin HEAR: Final submission terms' })).toBeVisible();
    await confirm(carla, 'I accept the terms and conditions');
    await expectPageHealthy(carla);
    await complete(carla, 'Submit final documents');
  });

  await test.step('the program enrolls the project', async () => {
    await walkJob(info, jobId, { task: 'confirm_enrollment' });
    const program = await as('program');
    await openTask(program, jobId, 'Confirm enrollment (Wisconsin HEAR)');
    await choose(program, 'Result', 'Enrolled');
    await type(program, 'Program project or claim ID', 'E-1');
    await type(program, 'Enrolled on', '03/02/2026');
    await choose(program, 'Selected for QA inspection', 'No');
    await complete(program, 'Record decision');
  });

  await test.step('finance sends the payments', async () => {
    const finance = await as('finance');
    await openTask(finance, jobId, 'Send payment (Wisconsin HEAR, contractor)');
    await type(finance, 'Payment sent date', '03/02/2026');
    await type(finance, 'Payment reference', 'ACH 1');
    await type(finance, 'Reason for completing manually', 'The tool was not reachable.');
    await expectPageHealthy(finance);
    await complete(finance, 'Record payment');
    await carla.goto(`/${jobId}`);
    await expect(carla.getByText('Paid', { exact: true }).first()).toBeVisible();
    await expectPageHealthy(carla);
  });

  await test.step('the history shows who did what', async () => {
    const ops = await as('ops');
    await ops.goto(`/${jobId}`);
    await ops
      .getByRole('tab', { name: 'History' })
      .or(ops.getByText('History', { exact: true }))
      .first()
      .click();
    for (const words of ['Ana', 'Priya Nair', 'Frank Moser']) await expect(ops.getByText(words).filter({ visible: true }).first()).toBeVisible();
    await expectPageHealthy(ops);
  });
});

/** Enters the price of a measure. The form already has one row for each chosen service. */
async function priceMeasure(page: Page, number: number, service: string, total: string): Promise<void> {
  const line = page.getByRole('region', { name: `Measures ${number}` });
  await expect(line.getByRole('combobox', { name: /^Service/ })).toHaveValue(service);
  await type(line, 'Total ($)', total);
}
