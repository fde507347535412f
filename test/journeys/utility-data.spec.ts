import type { Page } from '@playwright/test';
import { z } from 'zod';
import { addMonths } from '@/platform';
import { greenButtonYear } from '../support/green-button';
import { callsOf, tasksOf } from './support/calls';
import { expect, test } from './support/journey';
import { linkInEmail } from './support/mailbox';
import { expectPageHealthy } from './support/page-checks';
import { emailOf, homeFor } from './support/places';
import { practiceJob } from './support/practice-job';

const TITLE = 'Share your energy use';
const ENERGY = {
  energy_types: ['electric'],
  electric_utility_provider: 'wi-madison-gas-and-electric',
  has_solar_panels: false,
  has_lived_for_year: true,
  major_energy_changes_within_year: false,
};
const CONTACT = { renter_or_owner: 'owner', mailing_address_same: true };

/** Matches every API request except the request for the utility data. */
const isOtherCall = (url: URL): boolean => url.pathname.startsWith('/api/') && !url.pathname.endsWith('/utility-data');

/** Sends the task that collects utility data to the homeowner. Returns the job and the link in the email. */
async function sent(contractor: Page, street: string): Promise<{ job: string; link: string }> {
  const job = await practiceJob(contractor, street, { homeowner_contact: CONTACT, energy_sources_and_utilities: ENERGY });
  const call = await callsOf(contractor);
  const task = (await tasksOf(call, job)).find(({ key }) => key === 'utility_data_collection');
  await call('POST', `/api/jobs/${job}/tasks/${task?.id}/send`, { role: 'homeowner', email: emailOf(street) });
  return { job, link: await linkInEmail(contractor, emailOf(street), 'Start') };
}

/** Signs in on the page of the simulated utility company. */
async function signIn(page: Page, account: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Account number' }).fill(account);
  await page.getByLabel('Password', { exact: true }).fill('the password of the homeowner');
  await page.getByRole('button', { name: 'Sign in and share' }).click();
}

test('lets a homeowner connect a utility account on a phone, correct a wrong password, enter a code and leave during the collection', async ({
  as,
  anybody,
}, info) => {
  const brendan = await as('brendan');
  const { job, link } = await sent(brendan, homeFor(info));
  const ana = await anybody();
  await ana.goto(link);
  await ana.getByRole('link', { name: TITLE, exact: true }).click();
  await ana.getByRole('button', { name: 'Connect your account' }).click();
  await expect(ana.getByText('Your password, payments or bank details')).toBeVisible();
  await expectPageHealthy(ana);
  await ana.getByRole('button', { name: /^Go to .*’s page/ }).click();
  await expect(ana.getByText('Please check the box to agree.')).toBeVisible();
  await ana.getByRole('checkbox', { name: /^This is my account/ }).check();
  await ana.getByRole('button', { name: /^Go to .*’s page/ }).click();
  await expect(ana, 'the page of the utility opens').toHaveURL(/\/utility-vendor\//);
  await signIn(ana, '1000-0002');
  await expect(ana.getByRole('alert')).toContainText('is incorrect');
  await signIn(ana, '1000-0003');
  await ana.getByRole('textbox', { name: 'Code from the text message' }).fill('246810');
  await ana.getByRole('button', { name: 'Sign in and share' }).click();
  await expect(ana.getByRole('heading', { level: 1, name: 'Thank you', exact: true })).toBeVisible();
  await ana.getByRole('link', { name: 'Back to my page' }).click();
  await expect(ana.getByText('You are all set.'), 'nothing is left to do while the data is collected').toBeVisible();

  await test.step('the homeowner leaves during the collection and finds the data later', async () => {
    await ana.goto('about:blank');
    const call = await callsOf(brendan);
    const status = async () => z.object({ status: z.string() }).parse(await call('GET', `/api/jobs/${job}/utility-data`)).status;
    await expect.poll(status, { timeout: 60_000 }).toBe('complete');
    await expect.poll(async () => (await tasksOf(call, job)).find(({ key }) => key === 'utility_data_collection')?.status).toBe('complete');
  });

  await test.step('the contractor sees the steps and the coverage of the bills without the numbers', async () => {
    const call = await callsOf(brendan);
    const task = (await tasksOf(call, job)).find(({ key }) => key === 'utility_data_collection');
    await brendan.goto(`/${job}/tasks/${task?.id}`);
    await expect(brendan.getByText('12 of 12 months')).toBeVisible();
    await expect(brendan.getByText('Baseline published')).toBeVisible();
    await expect(brendan.getByText('The homeowner has not shared the numbers with you.')).toBeVisible();
    const sources = (await tasksOf(call, job)).find(({ key }) => key === 'energy_sources_and_utilities');
    await brendan.goto(`/${job}/tasks/${sources?.id}`);
    await expect(brendan.getByRole('link', { name: 'Show the collection' }), 'the form of the energy sources shows the history too').toBeVisible();
  });

  await test.step('the homeowner revokes the consent, which deletes the data', async () => {
    const call = await callsOf(brendan);
    const task = (await tasksOf(call, job)).find(({ key }) => key === 'utility_data_collection');
    await ana.goto(`/guest-profile/${job}/tasks/${task?.id}`);
    await expect(ana.getByText('Electricity: 7,720 kWh in 12 months', { exact: true })).toBeVisible();
    await expectPageHealthy(ana);
    // Revoking the consent opens the task again. Delay all requests except the one for the utility data, so that the page receives the task after the utility
    // data.
    await ana.route(isOtherCall, async (route) => {
      if (route.request().method() === 'GET') await new Promise((resolve) => setTimeout(resolve, 3000));
      await route.continue();
    });
    await ana.getByRole('button', { name: 'Withdraw my consent' }).click();
    await ana.getByRole('button', { name: 'Withdraw and delete the data' }).click();
    await expect(ana.getByText(/^The consent was withdrawn on/)).toBeVisible();
    await expect(ana.getByText('7,720')).toBeHidden();
  });

  await test.step('the homeowner agrees again and adds a Green Button file', async () => {
    await ana.getByRole('button', { name: 'Send a file or bills' }).click();
    await ana.unrouteAll({ behavior: 'wait' });
    await ana.getByRole('checkbox', { name: /^This is my account/ }).check();
    await ana.getByRole('button', { name: 'Agree' }).click();
    await expect(ana.getByText(/^You agreed\. Please add your file/)).toBeVisible();
    const { today } = z.object({ today: z.string() }).parse(await (await callsOf(brendan))('GET', `/api/jobs/${job}/utility-data`));
    const file = { name: 'usage.xml', mimeType: 'application/xml', buffer: Buffer.from(greenButtonYear(`${addMonths(today, -13).slice(0, 7)}-01`)) };
    await ana.locator('input[type=file][multiple]').first().setInputFiles(file);
    await expect(ana.getByText('Electricity: 7,200 kWh in 12 months', { exact: true })).toBeVisible({ timeout: 60_000 });
    await expectPageHealthy(ana);
  });

  const task = (await tasksOf(await callsOf(brendan), job)).find(({ key }) => key === 'utility_data_collection');
  const olga = await as('ops');
  const account = olga.getByRole('region', { name: 'Madison Gas' });
  await test.step('staff run a step again, and the homeowner retries while the vendor cannot be reached', async () => {
    await olga.goto(`/${job}/tasks/${task?.id}`);
    await account.getByRole('button', { name: 'Run again' }).click();
    await expect(account.getByText('In progress', { exact: true }).first()).toBeVisible();
    // Simulate the failure by changing the portal's response. (An integration test stops the vendor's server.) Change all responses until the retry, because
    // the page can load the data again at any time.
    let isRetried = false;
    ana.on('request', (request) => {
      isRetried ||= request.method() === 'POST' && request.url().includes('/utility-data/');
    });
    await ana.route(`**/api/jobs/${job}/utility-data`, async (route) => {
      if (isRetried) return route.fallback();
      const response = await route.fetch();
      const { items, ...data } = DATA.parse(await response.json());
      await route.fulfill({ response, json: { ...data, items: items.map((item) => ({ ...item, link: null, retry_at: new Date().toISOString() })) } });
    });
    await ana.goto(`/guest-profile/${job}/tasks/${task?.id}`);
    await expect(ana.getByText(/^Madison .*’s page cannot be reached at the moment/)).toBeVisible();
    await expectPageHealthy(ana);
    await ana.getByRole('button', { name: 'Try again now' }).click();
    await expect(ana, 'the page of the utility opens').toHaveURL(/\/utility-vendor\//);
    await ana.unrouteAll({ behavior: 'ignoreErrors' });
  });

  await test.step('staff replace the account and stop the collection, with a reason', async () => {
    await account.getByRole('textbox', { name: 'Reason' }).fill('Signed in with the account of a tenant');
    await account.getByRole('button', { name: 'Replace the account' }).click();
    await expect(account.getByText(/^12 of 12 months/)).toHaveCount(0);
    await account.getByRole('textbox', { name: 'Reason' }).fill('The homeowner withdrew');
    await account.getByRole('button', { name: 'Stop the collection' }).click();
    await expect(account.getByText(/^The collection was stopped on/)).toBeVisible();
    await expectPageHealthy(olga);
  });
});

const DATA = z.looseObject({ items: z.array(z.looseObject({})) });

test('lets a homeowner type bills on a phone and correct the listed problems, and lets staff set a step by hand', async ({ as, anybody }, info) => {
  const brendan = await as('brendan');
  const { job, link } = await sent(brendan, homeFor(info));
  const ana = await anybody();
  await ana.goto(link);
  await ana.getByRole('link', { name: TITLE, exact: true }).click();
  await ana.getByRole('button', { name: 'Send a file or bills' }).click();
  await ana.getByRole('checkbox', { name: /^This is my account/ }).check();
  await ana.getByRole('button', { name: 'Agree' }).click();
  await ana.getByRole('button', { name: 'Enter your bills' }).click();
  const uses = ana.getByRole('textbox', { name: /^Use \(kWh\)/ });
  await expect(uses).toHaveCount(12);
  await uses.first().fill('-40');
  await uses.nth(2).fill('610');
  await ana.getByRole('button', { name: 'Save 2 bills' }).click();
  await expect(ana.getByRole('alert')).toContainText('2 problems');
  await expect(ana.getByRole('alert')).toContainText('Row 1: Use below zero is possible only with solar panels');
  await expect(ana.getByRole('alert')).toContainText(/Row 3: The bill for .* is missing/);
  await expectPageHealthy(ana);

  await test.step('the homeowner finds the typed bills after a reload, and saves twelve bills', async () => {
    await ana.reload();
    await ana.getByRole('button', { name: 'Enter your bills' }).click();
    await expect(uses.nth(2)).toHaveValue('610');
    for (let row = 0; row < 12; row += 1) await uses.nth(row).fill('600');
    await expect(ana.getByText('12 of 12 months')).toBeVisible();
    await ana.getByRole('button', { name: 'Save 12 bills' }).click();
    await expect(ana.getByText('The bills were saved.')).toBeVisible();
  });

  await test.step('staff see the bills and set the result of a step with a reason', async () => {
    const olga = await as('ops');
    const task = (await tasksOf(await callsOf(olga), job)).find(({ key }) => key === 'utility_data_collection');
    await olga.goto(`/${job}/tasks/${task?.id}`);
    const account = olga.getByRole('region', { name: 'Madison Gas' });
    await account.getByRole('button', { name: 'Enter bills manually' }).click();
    await expect(account.getByText('Electricity: 7,200 kWh in 12 months', { exact: true })).toBeVisible();
    await expect(account.getByRole('textbox', { name: /^Use \(kWh\)/ }).first()).toHaveValue('600');
    await account.getByRole('button', { name: 'Show use by month' }).click();
    const chart = account.getByRole('application', { name: /^Electricity: 7,200 kWh in 12 months/ });
    await expect(chart).toBeVisible();
    await expect(account.getByText('Default: a usual year in Minneapolis for climate zone 6A')).toBeVisible();
    await account.getByRole('button', { name: 'Hide use by month' }).press('Tab');
    await expect(chart).toBeFocused();
    const value = account.getByRole('status').filter({ hasText: /^\w{3} 20\d\d: Before the work: 600 kWh/ });
    await expect(value).toHaveCount(1);
    const first = await value.textContent();
    await chart.press('ArrowRight');
    await expect(value, 'the next month is announced').not.toHaveText(first ?? '');
    await expectPageHealthy(olga);
    await account.getByRole('button', { name: 'Set the result' }).click();
    await expect(account.getByText('Please enter a reason of at least three characters.')).toBeVisible();
    await account.getByRole('textbox', { name: 'Reason' }).fill('Two bills are of another home');
    await account.getByRole('combobox', { name: 'Result' }).click();
    await olga.getByRole('option', { name: 'Failure' }).click();
    await account.getByRole('button', { name: 'Set the result' }).click();
    await expect(account.getByText('Two bills are of another home')).toBeVisible();
    await expect(account.getByText('Failed', { exact: true })).toBeVisible();
  });
});
