import type { Page } from '@playwright/test';
import { z } from 'zod';
import { type Call, callsOf, callsWith, taskOf, tokenIn } from './support/calls';
import { expect, test } from './support/journey';
import { madeJob } from './support/made-job';
import { linkInEmail } from './support/mailbox';
import { expectPageHealthy } from './support/page-checks';
import { emailOf, homeFor } from './support/places';

/** Tests that changes by other users appear on open pages without a reload or click. */
const HOME = 'Tell us about your home';
const INCOME = 'Tell us about your home: income estimate';

const contact = async (call: Call, job: string) =>
  call('POST', `${await taskOf(call, job, 'Homeowner contact')}/complete`, { changes: { renter_or_owner: 'owner', mailing_address_same: true } });

const versionOf = async (call: Call, task: string) => z.object({ version: z.number() }).parse(await call('GET', task)).version;

/** Sets a variable in the page. A reload removes the variable, so `isTheSame` can detect the reload. */
const mark = (page: Page) => page.evaluate('window.isTheSamePage = true');
const isTheSame = (page: Page) => page.evaluate('window.isTheSamePage === true');

test('updates the open pages of homeowner and contractor when tasks are sent, recalled and answered', async ({ as, anybody }, info) => {
  test.skip(info.project.name === 'desktop', 'homeowners have phones');
  const [carla, mailbox, ana, street] = [await as('carla'), await as('carla'), await anybody(), homeFor(info)];
  const job = await madeJob(mailbox, street);
  const call = await callsOf(mailbox);
  await contact(call, job);
  const send = async (title: string) => call('POST', `${await taskOf(call, job, title)}/send`, { role: 'homeowner', email: emailOf(street) });
  await send(HOME);
  await ana.goto(await linkInEmail(mailbox, emailOf(street), 'Start'));
  await expect(ana.getByRole('heading', { level: 1, name: 'Hello Ana' })).toBeVisible();
  await carla.goto((await taskOf(call, job, HOME)).replace('/api/jobs', ''));
  await expect(carla.getByText(/^Sent to homeowner on [A-Z][a-z]{2} \d+, \d{4}$/)).toBeVisible();
  await carla.goto(`/${job}`);
  const row = carla
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: carla.getByRole('link', { name: HOME, exact: true }) });
  await expect(row.getByRole('img', { name: 'Waiting on homeowner' })).toBeVisible();
  await mark(ana);
  await mark(carla);

  await send(INCOME);
  await expect(ana.getByRole('status').filter({ hasText: `asks you for “${INCOME}”` })).toBeVisible();
  await expect(ana.getByRole('link', { name: INCOME, exact: true })).toBeVisible();
  await expectPageHealthy(ana);
  await call('POST', `${await taskOf(call, job, INCOME)}/recall`);
  await expect(ana.getByRole('status').filter({ hasText: `has “${INCOME}” now` })).toBeVisible();

  const session = tokenIn(JSON.parse(await ana.evaluate<string>("localStorage.getItem('hearthline.guest')")));
  const home = await taskOf(call, job, HOME);
  await callsWith(ana, session.token)('PATCH', home, {
    version: await versionOf(call, home),
    changes: {
      preferred_written_language: 'english',
      the_site_building_type: 'SINGLE_FAMILY_DETACHED',
      renter_or_owner: 'owner',
      number_of_occupants: 4,
      prior_ira_rebate: 'no',
      is_primary_residence: true,
    },
  });
  await expect(ana.getByText('All questions are answered', { exact: true }), 'another device of the same person shows the answer').toBeVisible();
  expect(await isTheSame(ana)).toBe(true);
  await callsWith(ana, session.token)('POST', `/api/jobs/homeowner/confirm-tasks-done/${job}`, {});
  await expect(row.getByRole('img', { name: 'Complete' })).toBeVisible();
  expect(await isTheSame(carla)).toBe(true);
  await expect(ana, 'the session ended too').toHaveURL(/guest-session-expired/);
  await expect(ana.getByText('Your session has expired. Please use the link in the email we sent you to sign in again.')).toBeVisible();
});

test('merges answers of another user into an open form, names the other user, and keeps typed answers', async ({ as }, info) => {
  test.skip(info.project.name === 'phone', 'the same form on both');
  const [carla, tom, street] = [await as('carla'), await as('tom'), homeFor(info)];
  const job = await madeJob(tom, street);
  const call = await callsOf(tom);
  const path = await taskOf(call, job, 'Homeowner contact');
  const save = async (changes: object) => call('PATCH', path, { changes, version: await versionOf(call, path) });
  await carla.goto(path.replace('/api/jobs', ''));
  await mark(carla);
  await carla.getByRole('textbox', { name: /^First name/ }).fill('Anna');
  await save({ last_name: 'Silvana' });
  await expect(carla.getByRole('textbox', { name: /^Last name/ })).toHaveValue('Silvana');
  await expect(carla.getByText('Changed by Tom Becker just now')).toBeVisible();
  await expect(carla.getByText('Tom Becker changed “Last name” in the meantime.')).toBeVisible();
  await expect(carla.getByRole('textbox', { name: /^First name/ }), 'typed text is not overwritten').toHaveValue('Anna');
  await expectPageHealthy(carla);

  await carla.getByRole('textbox', { name: /^First name/ }).blur();
  await expect(carla.getByText(/^Saved \d/)).toBeVisible();
  const tab = await carla.context().newPage();
  await tab.goto(carla.url());
  await tab.getByRole('textbox', { name: /^Last name/ }).fill('Silva');
  await tab.getByRole('textbox', { name: /^Last name/ }).blur();
  await expect(carla.getByRole('textbox', { name: /^Last name/ }), 'a change from the other tab').toHaveValue('Silva');
  await expect(carla.getByText(/Changed by Carla/)).toHaveCount(0);
  expect(await isTheSame(carla)).toBe(true);
});

/** Answers of the forms that must be completed before the forms about equipment, by title. */
const BEFORE = {
  'Define scope of work': { job_scope: ['hvac', 'electrical'], new_construction: false, scope_summary: 'A heat pump' },
  Services: {
    removing_services: false,
    services_being_installed: ['heat_pump'],
    electrical_upgrade: ['main_panel_upsizing'],
    existing_ac: true,
    emergency_replacement: false,
    has_work_been_done: false,
    anticipated_install_start_date: '2026-04-06',
    anticipated_install_completion_date: '2026-04-09',
    estimated_total_project_cost: 15_000,
    additional_incentives: false,
  },
};

test('shows an installer on a phone the contact and the tasks, and continues with the next job', async ({ as, anybody }, info) => {
  test.skip(info.project.name !== 'phone', 'made for a phone');
  const [carla, ivo] = [await as('carla'), await anybody()];
  const call = await callsOf(carla);
  const email = `ivo.${Date.now()}@example.com`;
  const streets = [homeFor(info), homeFor(info).replace('Jenifer', 'Rutledge')];
  const TITLE = 'Existing equipment and sources';
  for (const street of streets) {
    const job = await madeJob(carla, street);
    await contact(call, job);
    for (const [title, changes] of Object.entries(BEFORE)) await call('POST', `${await taskOf(call, job, title)}/complete`, { changes });
    await call('POST', `${await taskOf(call, job, TITLE)}/send`, { role: 'installer', email, name: 'Ivo' });
  }
  await ivo.goto(await linkInEmail(carla, email, 'Open my list'));
  await expect(ivo.getByRole('heading', { level: 1, name: 'Hello Ivo' })).toBeVisible();
  await expect(ivo.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:/);
  await expect(ivo.getByRole('link', { name: TITLE, exact: true })).toBeVisible();
  await expectPageHealthy(ivo);
  const here = ivo.url();
  await ivo.getByRole('region', { name: 'Your other jobs (1)' }).getByRole('button').click();
  await expect(ivo).not.toHaveURL(here);
  await expect(ivo.getByRole('link', { name: TITLE, exact: true })).toBeVisible();
  await expect(ivo.getByRole('status').filter({ hasText: 'asks you for' }), 'changes of another job are not announced').toHaveCount(0);
});
