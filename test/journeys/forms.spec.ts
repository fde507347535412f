import { assessments } from './parts/assessments';
import { firstContacts } from './parts/customer';
import { siteAndEnergy, theEnvelope, usesAndBills } from './parts/home';
import { installedWork, onSite, schedule } from './parts/installed';
import { demandResponse, theIncome } from './parts/papers';
import { theWork, whatIsPlanned } from './parts/project';
import { expect, test } from './support/journey';
import { homeFor } from './support/places';
import { practiceJob } from './support/practice-job';
import { section } from './support/section';

const CONTACT = { homeowner_contact: { renter_or_owner: 'owner', mailing_address_same: true, preferred_contact_method: 'email' } };
const SCOPE = { define_scope_of_work: { new_construction: false } };
const SERVICES = {
  services: {
    removing_services: true,
    services_being_removed: ['gas_furnace', 'gas_water_heater'],
    services_being_installed: ['heat_pump', 'heat_pump_water_heater'],
    weatherization_services: ['insulation', 'air_sealing'],
    electrical_upgrade: ['none'],
    existing_ac: false,
    emergency_replacement: false,
    has_work_been_done: false,
    anticipated_install_start_date: '2026-04-06',
    anticipated_install_completion_date: '2026-04-08',
    estimated_total_project_cost: 26_000,
    additional_incentives: true,
  },
};

test('fills in the forms from the first call to the visit', async ({ as }, info) => {
  const brendan = await as('brendan');
  await firstContacts(brendan, await practiceJob(brendan, homeFor(info), CONTACT));
});

test('fills in the forms about home, energy, envelope and bills', async ({ as }, info) => {
  const brendan = await as('brendan');
  const job = await practiceJob(brendan, homeFor(info));
  await test.step('the contractor fills in the forms about the site and its energy sources', () => siteAndEnergy(brendan, job));
  await test.step('the contractor fills in the forms about energy uses and bills', () => usesAndBills(brendan));
  await test.step('the contractor fills in the forms about the building envelope', () => theEnvelope(brendan));
});

test('fills in the forms about the work, existing equipment and plans', async ({ as }, info) => {
  const brendan = await as('brendan');
  const job = await practiceJob(brendan, homeFor(info), SCOPE);
  await test.step('the contractor fills in the forms about services and existing equipment', () => theWork(brendan, job));
  await test.step('the contractor fills in the forms about the proposed work', () => whatIsPlanned(brendan, job));
});

test('fills in the assessments before the work', async ({ as }, info) => {
  const brendan = await as('brendan');
  await assessments(brendan, await practiceJob(brendan, homeFor(info), { ...SCOPE, ...SERVICES }));
});

test('fills in the forms about the installed work', async ({ as }, info) => {
  const brendan = await as('brendan');
  const job = await practiceJob(brendan, homeFor(info), { ...CONTACT, ...SCOPE, ...SERVICES, final_review: { attest: true } });
  await test.step('the contractor fills in the forms about the schedule and the permit', () => schedule(brendan, job));
  await test.step('the contractor fills in the forms about installed equipment', () => installedWork(brendan, job));
  await test.step('the contractor fills in the forms about measurements on site', () => onSite(brendan, job));
});

test('adds a user of the contractor as installer with one button', async ({ as }, info) => {
  const brendan = await as('brendan');
  const job = await practiceJob(brendan, homeFor(info), { ...CONTACT, ...SCOPE, ...SERVICES, final_review: { attest: true } });
  await brendan.goto(`/${job}/sets/install/schedule`);
  const form = await section(brendan, 'Scheduled install date');
  await form.getByRole('group', { name: 'Add people from the company' }).getByRole('button', { name: 'Add Brendan Walsh' }).click();
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Brendan Walsh');
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue('brendan@commonwealth.example');
  await expect(form.getByRole('button', { name: 'Add Brendan Walsh' }), 'each person is listed once').toHaveCount(0);
});

test('fills in the forms about income and documents', async ({ as }, info) => {
  const brendan = await as('brendan');
  const job = await practiceJob(brendan, homeFor(info), {
    ...CONTACT,
    ...SCOPE,
    ...SERVICES,
    income_estimate: { number_of_occupants: 4, income_level: 'below_ami_80' },
    final_review: { attest: true },
  });
  await test.step('the contractor fills in the forms about household income', () => theIncome(brendan, job));
  await test.step('the contractor fills in the forms about demand response', () => demandResponse(brendan, job));
});
