import { DEMO_JOBS } from '../../demo/jobs';
import { chooseAddress, createJob, fillCreatePage } from './parts/create';
import { box, choose, confirm, type } from './support/form';
import { walkJob } from './support/job-at-stage';
import { expect, test } from './support/journey';
import { expectPageHealthy } from './support/page-checks';
import { PEOPLE } from './support/people';
import { emailOf, homeFor } from './support/places';
import { complete, openTask } from './support/tasks';

test('shows matching programs before the form is complete, with reasons and income limits', async ({ as }, info) => {
  const isPhone = info.project.name === 'phone';
  const carla = await as('carla');
  const street = homeFor(info);
  await fillCreatePage(carla, { street, email: emailOf(street), isPhone, programs: [] });
  const card = carla.getByRole('article').filter({ hasText: 'Wisconsin HEAR' });
  await expect(card).toContainText('Needs answers');
  // Before the name is typed, the card shows the maximum amount and the answers that would narrow the amount.
  await expect(card).toContainText('Up to $14,000');
  await expect(card).toContainText('Enter the household income and the planned work for a closer estimate.');
  for (const part of ['Scope', 'Homeowner', 'Program', 'Timeline']) await expect(card.getByRole('term').filter({ hasText: part })).toBeVisible();
  await carla.getByRole('button', { name: 'Details of Wisconsin HEAR' }).click();
  const details = carla.getByRole('dialog');
  await expect(details).toContainText('Located in the territory');
  await expect(details).toContainText('Program open for submissions');
  await expectPageHealthy(carla);
  await details.getByRole('button', { name: 'Close' }).first().click();
  if (isPhone) await carla.getByRole('button', { name: 'Back', exact: true }).click();
  const limits = carla.getByRole('table', { name: /Yearly income limits in Dane County/ });
  for (const amount of ['$68,500', '$129,100', '$136,300', '$257,050']) await expect(limits, amount).toContainText(amount);
  // The income ranges are shown in dollars for the household size that was entered. Answering is optional.
  await choose(carla, 'Household income compared with the area median income (AMI)', /^More than/);
  if (isPhone) await carla.getByRole('button', { name: 'Next' }).click();
  await expect(carla.getByRole('button', { name: /^Not available here/ })).toBeVisible();
});

test('shows the reason when a home is outside the territory of a program', async ({ as }, info) => {
  const carla = await as('carla');
  await carla.addInitScript(COUNT_SHIFTS);
  await carla.goto('/');
  await expect(carla.getByRole('region', { name: 'Jobs', exact: true }).getByRole('article').first()).toBeVisible();
  // The page shifts almost no content while the job list loads.
  expect(await carla.evaluate('window.shifted')).toBeLessThanOrEqual(0.02);
  if (info.project.name === 'phone') {
    // The menu takes a moment to open. Until it is open, the only link with this name is on the page behind it.
    await carla.getByRole('button', { name: 'Open the menu' }).click();
    await carla.getByRole('dialog').getByRole('link', { name: 'Create job' }).click();
  } else await carla.getByRole('link', { name: 'Create job' }).last().click();
  await expect(carla).toHaveURL(/\/create$/);
  await carla.getByRole('combobox', { name: 'Home address' }).pressSequentially('1 Test Ave, Chicago, IL 60601', { delay: 5 });
  await expect(carla.getByRole('option', { name: /^1 Test Ave/ })).toBeVisible();
  await carla.keyboard.press('Enter');
  await expect(carla.getByText('Chicago, IL 60601')).toBeVisible();
  const summary = carla.getByText('Not available here').or(carla.getByText('Wisconsin HEAR')).first();
  await expect(summary).toBeVisible();
  await expectPageHealthy(carla);
});

test('keeps typed answers of a new job through a reload, and lists missing answers', async ({ as }, info) => {
  const isPhone = info.project.name === 'phone';
  const carla = await as('carla');
  const street = homeFor(info);
  await carla.goto('/create');
  await chooseAddress(carla, street);
  // The maximum amount is shown as soon as the address is known, before any other answer.
  await expect(carla.getByText('Up to $14,000').first()).toBeVisible();
  await type(carla, 'People in the household', '3');
  await carla.reload();
  await expect(carla.getByText(street, { exact: true })).toBeVisible();
  await expect(box(carla, 'People in the household')).toHaveValue('3');
  if (isPhone) {
    await carla.getByRole('button', { name: 'Next' }).click();
    await carla.getByRole('button', { name: 'Next' }).click();
    await expect(carla.getByText('This field is required').first()).toBeVisible();
    return;
  }
  await carla.getByRole('button', { name: 'Create job', exact: true }).click();
  await expect(carla.getByRole('alert', { name: /things are missing/ })).toContainText('Last name');
  await expectPageHealthy(carla);
  await carla.getByRole('button', { name: /^Last name/ }).click();
  await expect(box(carla, 'Last name')).toBeFocused();
});

test('asks about a second job at one home, and lets the user open the existing job or create another one', async ({ as }, info) => {
  const isPhone = info.project.name === 'phone';
  const carla = await as('carla');
  const street = homeFor(info);
  const job = { street, email: emailOf(street), isPhone };
  const first = await createJob(carla, job);
  await fillCreatePage(carla, job);
  // On a phone, the programs are on the previous step and therefore not visible.
  if (!isPhone) await expect(carla.getByText(/^This home may also qualify for /)).toBeVisible();
  await carla.getByRole('button', { name: 'Create job', exact: true }).last().click();
  const dialog = carla.getByRole('dialog', { name: 'A job already exists at this address' });
  await expect(dialog).toContainText('Same address');
  await expectPageHealthy(carla);
  await dialog.getByRole('button', { name: 'Go to existing job' }).click();
  await expect(carla).toHaveURL(`/${first}`);

  // The page keeps the typed answers when the user opens the existing job. It discards them only when the user starts again.
  await carla.goto('/create');
  await expect(carla.getByText(street, { exact: true })).toBeVisible();
  await carla.getByRole('button', { name: 'Start again' }).click();
  await carla.getByRole('button', { name: 'Remove' }).click();
  await fillCreatePage(carla, { ...job, first: 'Bea' });
  await carla.getByRole('button', { name: 'Create job', exact: true }).last().click();
  await dialog.getByRole('button', { name: 'Create anyway' }).click();
  await expect(carla.getByRole('heading', { level: 1, name: 'Silva, Bea' })).toBeVisible();

  // A user of another contractor learns that a job exists at this address, but sees no data of that job.
  const luis = await as('luis');
  await fillCreatePage(luis, { ...job, first: 'Cleo', email: `cleo.${emailOf(street)}` });
  await luis.getByRole('button', { name: 'Create job', exact: true }).last().click();
  await expect(luis.getByRole('dialog')).toContainText('Another contractor has a job at this address');
  await expect(luis.getByRole('dialog')).not.toContainText('Ana');
  await luis.getByRole('textbox', { name: /^Why is a second job needed/ }).fill('Another trade');
  await luis.getByRole('button', { name: 'Create anyway' }).click();
  await expect(luis.getByRole('heading', { level: 1, name: 'Silva, Cleo' })).toBeVisible();
});

const STAFF = ['ops', 'finance', 'program', 'pe'];

test('takes a job in Massachusetts from its address to its submission', async ({ as }, info) => {
  const isPhone = info.project.name === 'phone';
  const brendan = await as('brendan');
  const street = homeFor(info);
  const job = await createJob(brendan, {
    street,
    town: 'Cambridge, MA 02139',
    email: emailOf(street),
    isPhone,
    programs: ['Mass Save'],
    work: ['Water heating'],
  });
  const nora = DEMO_JOBS.find(({ programs, scope }) => programs.includes('mass-save') && scope.includes('plumbing'));
  if (!nora) throw new Error('The demo has no water heater in Massachusetts');
  // Tasks of office staff keep their demo user. All other tasks are done by a user of this contractor, also for the homeowner.
  const ofContractor = { job: nora, as: ({ owner }: { owner: string }) => (STAFF.includes(owner) ? undefined : PEOPLE.brendan) };

  await walkJob(info, job, { task: 'energy_sources_and_utilities' }, ofContractor);
  await openTask(brendan, job, 'Energy sources and utilities');
  await expect(box(brendan, 'Notes')).toBeVisible();
  await expectPageHealthy(brendan);

  await walkJob(info, job, { task: 'determine_and_share_rebate_amount' }, ofContractor);
  await openTask(brendan, job, 'Determine and share rebate amount');
  await expect(brendan.getByText('$750.00').first()).toBeVisible();
  await choose(brendan, 'What do you want to do?', 'Confirm without sharing');
  await expectPageHealthy(brendan);
  await complete(brendan, 'Confirm');

  await walkJob(info, job, { task: 'final_review' }, ofContractor);
  await openTask(brendan, job, 'Final review');
  await confirm(brendan, 'I confirm that the information is correct and complete');
  await complete(brendan, 'Submit application');
  await brendan.goto(`/${job}`);
  await expect(brendan.getByText('Scheduled install date').first()).toBeVisible();
  await expectPageHealthy(brendan);
});

/** Browser script that sums the layout shifts of the page. */
const COUNT_SHIFTS = `window.shifted = 0;
new PerformanceObserver((list) => { for (const { value } of list.getEntries()) window.shifted += value; }).observe({ type: 'layout-shift', buffered: true });`;
