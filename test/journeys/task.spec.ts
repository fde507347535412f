import type { Page } from '@playwright/test';
import { box, choose, type } from './support/form';
import { walkJob } from './support/job-at-stage';
import { expect, test } from './support/journey';
import { madeJob } from './support/made-job';
import { expectPageHealthy } from './support/page-checks';
import { homeFor } from './support/places';
import { complete, openTask } from './support/tasks';

// Run the tests of this file in parallel. The file is the longest, and a sequential run would leave one of two CPU cores idle at the end.
test.describe.configure({ mode: 'parallel' });

test('saves typed answers automatically, and shows the answers after a reload', async ({ as }, info) => {
  const carla = await as('carla');
  const job = await madeJob(carla, homeFor(info));
  await openTask(carla, job, 'Homeowner contact');
  await type(carla, 'Notes', 'Dog in the yard');
  await expect(carla.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await carla.reload();
  await expect(box(carla, 'Notes')).toHaveValue('Dog in the yard');
});

test('keeps answers on the device while there is no connection, and sends the answers later', async ({ as }, info) => {
  const carla = await as('carla');
  const job = await madeJob(carla, homeFor(info));
  await openTask(carla, job, 'Homeowner contact');
  await expect(box(carla, 'Notes')).toBeVisible();
  await carla.context().setOffline(true);
  await type(carla, 'Notes', 'Typed in a cellar');
  await expect(carla.getByText('No connection. Saved on this device')).toBeVisible();
  await carla.context().setOffline(false);
  await expect(carla.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  await carla.reload();
  await expect(box(carla, 'Notes')).toHaveValue('Typed in a cellar');
});

test('lists missing answers as links when the user completes a task too early', async ({ as }, info) => {
  const carla = await as('carla');
  const job = await madeJob(carla, homeFor(info));
  await openTask(carla, job, 'Homeowner contact');
  await type(carla, 'Phone number', '12');
  await carla.getByRole('button', { name: 'Mark complete' }).click();
  const summary = carla.getByRole('alert', { name: '2 things to fix' });
  await expect(summary).toBeVisible();
  await expectPageHealthy(carla);
  await summary.getByRole('button', { name: /^Phone number/ }).click();
  await expect(box(carla, 'Phone number')).toBeFocused();
  await type(carla, 'Phone number', '608 555 0199');
  await choose(carla, 'Is the person a renter or the owner?', 'Owner');
  await choose(carla, 'Mailing address is the home', 'No');
  // The answer "No" shows the question about the mailing address.
  const mail = carla.getByRole('group', { name: /^Mailing address/ });
  await mail.getByRole('textbox', { name: /^City/ }).fill('Madison');
  await mail.getByRole('combobox', { name: /^Street and number/ }).pressSequentially('Spruce', { delay: 5 });
  const suggestion = carla.getByRole('option', { name: /Spruce .*, Madison, WI.* Sample address/ }).first();
  const [street = '', zip = ''] = /^(.*?), .*?(\d{5})/.exec((await suggestion.textContent()) ?? '')?.slice(1) ?? [];
  await suggestion.click();
  await expect(mail.getByRole('combobox', { name: /^Street and number/ })).toHaveValue(street);
  await expect(mail.getByRole('textbox', { name: /^ZIP code/ })).toHaveValue(zip);
  await expectPageHealthy(carla);
  await choose(carla, 'Mailing address is the home', 'Yes');
  await complete(carla);
});

test('merges edits of two users in different fields, and asks when two users edit the same field', async ({ as }, info) => {
  const carla = await as('carla');
  const tom = await as('tom');
  await withoutLive(carla);
  const job = await madeJob(carla, homeFor(info));
  await openTask(carla, job, 'Homeowner contact');
  await tom.goto(carla.url());
  await expect(box(tom, 'First name')).toHaveValue('Ana');
  await withoutReads(carla, job);
  await type(carla, 'First name', 'Anna');
  await expect(carla.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  await type(tom, 'Last name', 'Sylva');
  await expect(tom.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  await expect(box(tom, 'First name'), 'the form shows the answer that the other user saved').toHaveValue('Anna');
  // Carla's page has not loaded Tom's change when she edits the same field.
  await type(carla, 'Last name', 'Silvia');
  const dialog = carla.getByRole('dialog', { name: 'Tom Becker changed the same answers' });
  await expect(dialog).toContainText('Mine: Silvia');
  await expect(dialog).toContainText('Tom Becker: Sylva');
  await expectPageHealthy(carla);
  await dialog.getByLabel('Tom Becker: Sylva').check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(box(carla, 'Last name')).toHaveValue('Sylva');
});

test('adds, removes and restores lines of a task form', async ({ as }, info) => {
  const carla = await as('carla');
  const job = await madeJob(carla, homeFor(info));
  await walkJob(info, job, { task: 'project_scope_of_work' });
  await openTask(carla, job, 'Project scope of work');
  await expect(service(carla, 1), 'a planned service is prefilled').toHaveValue('heat_pump');
  await type(carla.getByRole('region', { name: 'Measures 1' }), 'Total ($)', '1,234.56');
  await carla.getByRole('button', { name: 'Add a line' }).click();
  await expect(service(carla, 3), 'the new line gets the focus').toBeFocused();
  await carla.getByRole('button', { name: 'Remove Measures 1' }).click();
  await expect(carla.getByText('Line 1 was removed.')).toBeVisible();
  await expect(carla.getByRole('button', { name: 'Undo' }), 'the Undo button gets the focus').toBeFocused();
  await carla.keyboard.press('Enter');
  await expect(box(carla.getByRole('region', { name: 'Measures 1' }), 'Total ($)')).toHaveValue('1,234.56');
  await expect(service(carla, 1)).toBeFocused();
  await expectPageHealthy(carla);
});

test('shows saved answers after leaving and returning, and does not name another user as their author', async ({ as }, info) => {
  const carla = await as('carla');
  const job = await madeJob(carla, homeFor(info));
  await openTask(carla, job, 'Homeowner contact');
  const others = carla.getByText('Someone else changed');
  const header = carla
    .getByRole('main')
    .locator('header')
    .filter({ has: carla.getByRole('heading', { level: 1 }) });
  await expect(header).toContainText('Ready');
  await type(carla, 'First name', 'Anna');
  await expect(carla.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  await expect(header).toContainText('In progress');
  await leaveAndComeBack(carla);
  await expect(box(carla, 'First name')).toHaveValue('Anna');

  // Delay saves, so that Carla returns to the task before the save of her last change has reached the server.
  await carla.route(`**/api/jobs/${job}/tasks/*`, async (route) => {
    if (route.request().method() === 'PATCH') await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  await box(carla, 'Notes').fill('Dog');
  await leaveAndComeBack(carla);
  await expect(box(carla, 'Notes')).toHaveValue('Dog');
  await type(carla, 'Notes', 'Dog in the yard');
  await expect(carla.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  await expect(others).toHaveCount(0);
  await carla.unrouteAll({ behavior: 'wait' });
  await carla.reload();
  await expect(box(carla, 'Notes')).toHaveValue('Dog in the yard');
});

test('shows no conflict with edits of the same user when the page reloads during a save', async ({ as }, info) => {
  const carla = await as('carla');
  await withoutLive(carla);
  const job = await madeJob(carla, homeFor(info));
  await carla.clock.install();
  await openTask(carla, job, 'Homeowner contact');
  // The server stores the first save, but the test delays the response. Meanwhile, the user types and the page loads the task again.
  const stored = signal();
  const read = signal();
  await carla.route(`**/api/jobs/${job}/tasks/*`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    const response = await route.fetch();
    stored.give();
    await read.given;
    await route.fulfill({ response });
  });
  await type(carla, 'Notes', 'Dog');
  await stored.given;
  await box(carla, 'Notes').fill('Dog in the yard');
  const response = carla.waitForResponse((response) => response.request().method() === 'GET' && response.url().includes('/tasks/'));
  await carla.clock.fastForward(31_000);
  await (await response).finished();
  const saved = carla.waitForRequest((request) => request.method() === 'PATCH' && (request.postData() ?? '').includes('Dog in the yard'));
  read.give();
  await saved;
  await carla.unrouteAll({ behavior: 'wait' });
  await expect(carla.getByRole('dialog')).toHaveCount(0);
  await expect(carla.getByText('Someone else changed')).toHaveCount(0);
  await expect(box(carla, 'Notes')).toHaveValue('Dog in the yard');
});

test('asks about a conflicting edit of another user as soon as the page loads the edit', async ({ as }, info) => {
  const carla = await as('carla');
  const tom = await as('tom');
  await withoutLive(carla);
  const job = await madeJob(carla, homeFor(info));
  await carla.clock.install();
  await openTask(carla, job, 'Homeowner contact');
  await carla.route(`**/api/jobs/${job}/tasks/*`, (route) => (route.request().method() === 'PATCH' ? route.abort('internetdisconnected') : route.continue()));
  await type(carla, 'Last name', 'Silvia');
  await expect(carla.getByText('No connection. Saved on this device')).toBeVisible();
  await tom.goto(carla.url());
  await type(tom, 'Last name', 'Sylva');
  await expect(tom.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  await carla.clock.fastForward(31_000);
  const dialog = carla.getByRole('dialog', { name: 'Tom Becker changed the same answers' });
  await expect(dialog).toContainText('Tom Becker: Sylva');
  await carla.unrouteAll({ behavior: 'wait' });
  await dialog.getByLabel('Mine: Silvia').check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(carla.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  await carla.reload();
  await expect(box(carla, 'Last name')).toHaveValue('Silvia');
});

test('sends no further save after a task is completed', async ({ as }, info) => {
  const carla = await as('carla');
  const job = await madeJob(carla, homeFor(info));
  await openTask(carla, job, 'Define scope of work');
  const calls: string[] = [];
  carla.on('response', (response) => {
    if (/\/tasks\//.test(response.url()) && response.request().method() !== 'GET') calls.push(`${response.request().method()} ${response.status()}`);
  });
  await choose(carla, 'New build or gut renovation?', 'Existing home');
  await complete(carla);
  // Wait longer than the autosave delay.
  await carla.waitForTimeout(3_500);
  expect(calls.filter((call) => call.endsWith('409'))).toEqual([]);
  expect(calls.at(-1)).toBe('POST 200');
});

test('reports that a task was not completed while there is no connection', async ({ as }, info) => {
  const carla = await as('carla');
  const job = await madeJob(carla, homeFor(info));
  await openTask(carla, job, 'Define scope of work');
  await choose(carla, 'New build or gut renovation?', 'Existing home');
  await expect(carla.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  await carla.context().setOffline(true);
  await expect.poll(() => carla.evaluate('navigator.onLine')).toBe(false);
  await carla.getByRole('button', { name: 'Mark complete' }).click();
  const notice = carla.getByRole('alert').filter({ hasText: 'Not completed: no connection. Your answers are saved on this device.' });
  await expect(notice).toBeVisible();
  await expectPageHealthy(carla);
  await carla.context().setOffline(false);
  await expect(carla.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  await complete(carla);
});

test('uploads a chosen file automatically after the connection is back', async ({ as }, info) => {
  const carla = await as('carla');
  // Use a demo job in a late stage, because the forms of earlier stages do not ask for files.
  await carla.goto('/jobs');
  await carla
    .getByRole('link', { name: /Olsen, Mara/ })
    .first()
    .click();
  await carla.getByRole('main').getByRole('link', { name: 'Final invoice', exact: true }).first().click();
  await expect(carla.getByRole('button', { name: 'Choose files: Final invoice' })).toBeVisible();
  await carla.context().setOffline(true);
  const name = `invoice-${info.project.name}-${Date.now()}.pdf`;
  const [chooser] = await Promise.all([carla.waitForEvent('filechooser'), carla.getByRole('button', { name: 'Choose files: Final invoice' }).click()]);
  await chooser.setFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
  await expect(carla.getByText('Waiting for a connection')).toBeVisible();
  await expectPageHealthy(carla);
  await carla.context().setOffline(false);
  await expect(carla.getByRole('button', { name, exact: true })).toBeVisible();
  await expect(carla.getByText('Waiting for a connection')).toHaveCount(0);
  await carla.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(carla.getByText(`${name} was deleted.`)).toBeVisible();
});

const service = (page: Page, line: number) => page.getByRole('region', { name: `Measures ${line}` }).getByRole('combobox', { name: /^Service/ });

/** Goes to the job and back to the task without reloading the page. */
async function leaveAndComeBack(page: Page): Promise<void> {
  const task = page.url();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  await expect(page).not.toHaveURL(/\/tasks\//);
  await page.goBack();
  await expect(page).toHaveURL(task);
}

/** Blocks live updates. The page then learns of another user's change only when it saves, reloads, or loads the task again (every 30 seconds). */
const withoutLive = (page: Page) => page.route('**/api/live*', (route) => route.abort('internetdisconnected'));

/** Blocks loading of the job's tasks. The page then learns of another user's change only when it saves, no matter how long the journey takes. */
const withoutReads = (page: Page, job: string) =>
  page.route(`**/api/jobs/${job}/tasks/*`, (route) => (route.request().method() === 'GET' ? route.abort('internetdisconnected') : route.continue()));

/** Returns the promise `given` and the function `give`, which resolves the promise. */
function signal(): { given: Promise<void>; give: () => void } {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

test('shows the tasks of a set on one page, summarizes answered fields, and answers several questions with one button', async ({ as }, info) => {
  const carla = await as('carla');
  const job = await madeJob(carla, homeFor(info));
  await carla.goto(`/${job}`);
  await carla
    .getByRole('region', { name: /^Homeowner contact \(about/ })
    .getByRole('button', { name: 'Homeowner contact' })
    .click();
  await expect(carla).toHaveURL(`/${job}/sets/draft/customer`);
  const contact = carla.getByRole('region', { name: 'Homeowner contact' });
  await expect(contact.getByRole('button', { name: 'Change: First name' })).toBeVisible();
  await carla.getByRole('button', { name: 'Complete Customer' }).click();
  await expect(contact.getByRole('alert', { name: '1 thing to fix' })).toBeVisible();
  await expectPageHealthy(carla);
  await choose(contact, 'Is the person a renter or the owner?', 'Owner');
  await carla.getByRole('button', { name: 'Complete Customer' }).click();
  await expect(carla, 'the homeowner gets the rest').toHaveURL(`/${job}`);
  await expect(carla.getByRole('button', { name: 'Send everything to Ana' })).toBeVisible();

  await carla.goto(`/${job}/sets/draft/project`);
  await choose(carla.getByRole('region', { name: 'Define scope of work' }), 'New build or gut renovation?', 'Existing home');
  await carla.getByRole('button', { name: /^Complete / }).click();
  const services = carla.getByRole('region', { name: 'Services' });
  await services.getByRole('button', { name: 'None of these' }).click();
  const done = services.getByRole('radiogroup', { name: /^Has the work already been done/ });
  await expect(done.getByLabel('No', { exact: true })).toBeChecked();
  await expectPageHealthy(carla);
  await expect(carla.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  await openTask(carla, job, 'Services');
  await expect(carla.getByRole('radiogroup', { name: /^Has the work already been done/ }).getByLabel('No', { exact: true })).toBeChecked();
});
