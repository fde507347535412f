import type { Page } from '@playwright/test';
import { createJob } from './parts/create';
import { callsOf } from './support/calls';
import { expect, test } from './support/journey';
import { linkInEmail } from './support/mailbox';
import { expectPageHealthy } from './support/page-checks';
import { emailOf, homeFor } from './support/places';

const PASSWORD = 'a long password 2026';

async function looksRightEverywhere(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectPageHealthy(page);
  }
}

/**
 * Fills in one person of the open invite form.
 * @param number Position of the person in the form.
 */
async function fillPerson(page: Page, number: number, email: string, role?: string): Promise<void> {
  const person = page.getByRole('group', { name: `Person ${number}` });
  await person.getByRole('textbox', { name: 'Email' }).fill(email);
  if (!role) return;
  await person.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: role }).click();
}

test('invites users of a new contractor, lets the users work, and deactivates one user', async ({ as, anybody }, info) => {
  const tag = `${info.workerIndex}${info.retry}${Date.now() % 100_000}`;
  const company = `Prairie Heat ${tag}`;
  const [boss, office, technician] = [`boss${tag}@prairie.example`, `office${tag}@prairie.example`, `tech${tag}@prairie.example`];
  const waiting = (page: Page) => page.getByRole('list', { name: 'Pending invitations' });

  /** Accepts the invitation through the link in the email, and returns the page of the new user. */
  async function join(email: string, name: string): Promise<Page> {
    const page = await anybody();
    await page.goto(await linkInEmail(page, email, 'Accept the invitation'));
    await expect(page.getByRole('heading', { level: 1, name: `Join ${company} on Hearthline` })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    await page.getByRole('textbox', { name: 'Your name' }).fill(name);
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('short');
    await page.getByRole('button', { name: 'Accept the invitation' }).click();
    await expect(page.getByText('Use at least 8 characters')).toBeVisible();
    await looksRightEverywhere(page);
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
    await page.getByRole('textbox', { name: 'Password again' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Accept the invitation' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Jobs List' })).toBeVisible();
    return page;
  }

  await test.step('staff add a contractor and invite its administrator', async () => {
    const ops = await as('ops');
    await ops.goto('/contractors/new');
    await ops.getByRole('textbox', { name: 'Name', exact: true }).fill(company);
    await ops.getByRole('combobox', { name: 'Programs it works with' }).click();
    await ops.getByRole('option', { name: 'Wisconsin HEAR' }).click();
    await ops.keyboard.press('Escape');
    await ops.getByRole('button', { name: 'Add company' }).click();
    await expect(ops.getByRole('heading', { level: 1, name: company })).toBeVisible();
    await ops.getByRole('tab', { name: 'People' }).click();
    await ops.getByRole('link', { name: 'Invite people' }).click();
    await ops.getByRole('button', { name: 'Send invites' }).click();
    await expect(ops.getByText('This field is required').first()).toBeVisible();
    await fillPerson(ops, 1, boss, 'Company admin');
    await looksRightEverywhere(ops);
    await ops.getByRole('button', { name: 'Send invites' }).click();
    await expect(waiting(ops)).toContainText(boss);
    await looksRightEverywhere(ops);
  });

  const bossPage = await join(boss, 'Bea Boss');
  await test.step('the administrator invites users, and sends an invitation again', async () => {
    await bossPage.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My company' }).click();
    await bossPage.getByRole('tab', { name: 'People' }).click();
    await bossPage.getByRole('link', { name: 'Invite people' }).click();
    await fillPerson(bossPage, 1, office);
    await bossPage.getByRole('button', { name: 'Add another person' }).click();
    await fillPerson(bossPage, 2, technician, 'Technician');
    await bossPage.getByRole('button', { name: 'Send invites' }).click();
    await expect(waiting(bossPage).getByRole('listitem')).toHaveCount(2);
    await bossPage.getByRole('button', { name: `Send again to ${technician}` }).click();
    await expect(bossPage.getByText('Sent again')).toBeVisible();
  });

  const officePage = await join(office, 'Otis Office');
  const techPage = await join(technician, 'Tess Tech');
  const job = await test.step('one user creates a job, and another user sees the job', async () => {
    const home = homeFor(info);
    const id = await createJob(officePage, { street: home, email: emailOf(home), isPhone: false });
    await techPage.goto(`/${id}`);
    await expect(techPage.getByRole('heading', { level: 1 })).toBeVisible();
    await officePage.getByRole('button', { name: 'Actions' }).click();
    await officePage.getByRole('menuitem', { name: 'Claim job' }).click();
    await expect(officePage.getByText('The job is yours now')).toBeVisible();
    return id;
  });

  await test.step('a deactivated user is signed out at once, and another user takes over the jobs', async () => {
    await bossPage.goto('/contractors/invite');
    await bossPage.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My company' }).click();
    await bossPage.getByRole('tab', { name: 'People' }).click();
    await bossPage.getByRole('list', { name: 'People' }).getByRole('link', { name: 'Otis Office' }).click();
    await looksRightEverywhere(bossPage);
    await bossPage.getByRole('button', { name: 'Deactivate' }).click();
    const asks = bossPage.getByRole('dialog', { name: 'Deactivate Otis Office?' });
    await expect(asks).toContainText('1 open job is assigned to Otis Office.');
    await expect(asks.getByRole('button', { name: 'Deactivate' })).toBeDisabled();
    await asks.getByRole('combobox', { name: 'Who takes over' }).click();
    await bossPage.getByRole('option', { name: 'Bea Boss' }).click();
    await looksRightEverywhere(bossPage);
    await asks.getByRole('button', { name: 'Deactivate' }).click();
    await expect(bossPage.getByText(/^Deactivated on/)).toBeVisible();
    await officePage.reload();
    await expect(officePage.getByText('Invalid user permissions, redirecting to login.').first()).toBeVisible();
    const call = await callsOf(bossPage);
    await expect.poll(async () => JSON.stringify(await call('GET', `/api/jobs/${job}`))).toMatch(/"contractor_user":\{"id":"[^"]+","name":"Bea Boss"\}/);
  });

  await test.step('users edit their own account', async () => {
    await techPage.goto('/preferences');
    await techPage.getByRole('textbox', { name: 'Phone' }).fill('608 555 0199');
    await techPage.getByRole('button', { name: 'Save' }).first().click();
    await expect(techPage.getByRole('textbox', { name: 'Phone' })).toHaveValue('(608) 555-0199');
    await looksRightEverywhere(techPage);
    await techPage.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(techPage.getByRole('heading', { level: 1, name: 'You are signed out' })).toBeVisible();
  });
});

test('shows a notice instead of the invite form when the user may not invite', async ({ as }) => {
  const tom = await as('tom');
  await tom.goto('/contractors/invite');
  await expect(tom.getByText('You cannot invite people. Please ask an administrator of your company to invite them.')).toBeVisible();
  await expect(tom.getByRole('textbox', { name: 'Email' })).toHaveCount(0);
  await looksRightEverywhere(tom);

  const carla = await as('carla');
  await carla.goto('/contractors/invite');
  await expect(carla.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect(carla.getByText('You cannot invite people.')).toHaveCount(0);
});
