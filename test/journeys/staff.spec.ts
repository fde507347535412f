import { answerEveryRow } from './parts/review';
import { box, type } from './support/form';
import { walkJob } from './support/job-at-stage';
import { expect, test } from './support/journey';
import { madeJob } from './support/made-job';
import { expectPageHealthy } from './support/page-checks';
import { homeFor } from './support/places';
import { openTask } from './support/tasks';

test('returns a corrected answer to the reviewer who requested the change', async ({ as }, info) => {
  const carla = await as('carla');
  const job = await madeJob(carla, homeFor(info));
  await walkJob(info, job, { stage: 'review' });

  const ops = await as('ops');
  await ops.goto('/worklist');
  await expect(ops.getByRole('heading', { level: 1, name: 'Worklist' })).toBeVisible();
  await expect(ops.getByRole('row', { name: /Costs money if it waits|Waiting for a first look/ }).first()).toBeVisible();
  await ops
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
  await expect(ops.getByText('1 job selected')).toBeVisible();
  await expectPageHealthy(ops);
  await openTask(ops, job, 'Review income qualification');
  await expect(ops.getByRole('heading', { name: 'Compare with the evidence' })).toBeVisible();
  const instructions = ops.getByRole('button', { name: 'Instructions', exact: true });
  await instructions.click();
  await expect(ops.getByText(/Tax documents are never accepted/)).toBeFocused();
  // Escape closes the instructions and returns the focus to their button.
  await ops.keyboard.press('Escape');
  await expect(instructions).toBeFocused();
  await expect(ops.getByText(/Tax documents are never accepted/)).toBeHidden();
  const review = ops.url();
  const name = ops.getByRole('button', { name: 'Name matches the homeowner: Differs' });
  await answerEveryRow(ops);
  await ops.getByRole('button', { name: 'Name matches the homeowner', exact: true }).click();
  await ops.keyboard.press('2');
  await expect(box(ops, 'What to correct')).toHaveValue(/^Name matches the homeowner/);
  await type(ops, 'Internal notes on the decision', 'A tax return was sent');
  await expectPageHealthy(ops);
  await ops.setViewportSize({ width: 390, height: 844 });
  await expectPageHealthy(ops);
  await ops.setViewportSize({ width: 1440, height: 900 });
  await ops.getByRole('button', { name: 'Request changes & next' }).click();
  await expect(ops).not.toHaveURL(review);

  await openTask(carla, job, 'Verify income qualification');
  await carla.getByLabel('Show only items to fix').check();
  await expect(box(carla, 'Notes')).toHaveCount(0);
  await carla.getByRole('checkbox', { name: /^Resolved/ }).click();
  await expect(carla.getByRole('checkbox', { name: /^Resolved/ })).toBeChecked();
  await expectPageHealthy(carla);
  await carla.getByRole('button', { name: 'Send for review' }).click();
  await expect(carla.getByText('Sent for review.', { exact: false })).toBeVisible();

  await ops.goto('/worklist');
  await expect(ops.getByRole('main').getByText('Back to you').first()).toBeVisible();
  // The URL of the task redirects to the review page.
  await ops.goto(review.replace('/review/', '/tasks/'));
  await expect(ops).toHaveURL(review);
  await expect(name).toHaveAttribute('aria-pressed', 'true');
  await expect(ops.getByText('A tax return was sent').first()).toBeVisible();
  await ops.getByRole('button', { name: 'Name matches the homeowner: Matches' }).click();
  await expect(ops.getByText('Every row is answered')).toBeVisible();
  await ops.keyboard.press('a');
  await expect(ops).not.toHaveURL(review);
});

test('shows staff the view of the contractor with a banner, without actions, and with a button to return', async ({ as }, info) => {
  const carla = await as('carla');
  const job = await madeJob(carla, homeFor(info));
  const ops = await as('ops');
  await ops.goto(`/${job}`);
  await ops.getByRole('button', { name: 'Actions' }).click();
  await ops.getByRole('menuitem', { name: 'View as contractor' }).click();
  const strip = ops.getByRole('complementary', { name: 'Viewing as the contractor' });
  await expect(strip).toContainText('Lakeside Heating & Air');
  // The page reloads and shows only the elements that the contractor sees.
  await expect(ops.getByRole('link', { name: 'My company' })).toBeVisible();
  await expect(ops.getByRole('tab', { name: 'Programs' })).toBeVisible();
  await expect(ops.getByRole('button', { name: 'Actions' })).toHaveCount(0);
  await expectPageHealthy(ops);
  await strip.getByRole('button', { name: 'Exit' }).click();
  await expect(ops.getByRole('button', { name: 'Actions' })).toBeVisible();
  await expect(strip).toHaveCount(0);
});

test('shows staff another job at a similar address in the task that decides the reservation', async ({ as }, info) => {
  const carla = await as('carla');
  const street = homeFor(info);
  const first = await madeJob(carla, `${street} Prospekt`);
  const job = await madeJob(carla, `${street} Prospect`);
  const ops = await as('ops');
  await ops.goto(`/${job}`);
  const notice = ops.getByRole('complementary', { name: 'Possibly the same home, with the address written differently' });
  await expect(notice).toContainText('nothing promised');
  await expectPageHealthy(ops);
  await notice.getByRole('link', { name: `${street} Prospekt, Madison` }).click();
  await expect(ops).toHaveURL(new RegExp(`${first}$`));
  await carla.goto(`/${job}`);
  await expect(carla.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(carla.getByRole('complementary', { name: 'Possibly the same home, with the address written differently' })).toHaveCount(0);
});

test('shows staff the questions of a program with their reasons', async ({ as }) => {
  const ops = await as('ops');
  await ops.goto('/');
  await ops.getByRole('button', { name: 'Office' }).click();
  await ops.getByRole('menuitem', { name: 'Program explorer' }).click();
  await ops.getByRole('navigation', { name: 'Programs' }).getByRole('link', { name: 'Wisconsin HEAR' }).click();
  await expect(ops.getByRole('link', { name: 'https://focusonenergy.com/hear' })).toBeVisible();

  await test.step('the program explorer shows every task with its questions', async () => {
    await ops.getByRole('button', { name: /^Site details/ }).click();
    const fields = ops.getByRole('region', { name: 'Fields' });
    await expect(fields.getByRole('rowheader', { name: /weatherization_completed$/ })).toBeVisible();
    await expect(fields.getByText('Asked by this program').first()).toBeVisible();
    await expectPageHealthy(ops);
  });

  await test.step('the program explorer shows task dependencies as a diagram and as a list', async () => {
    await ops.getByRole('tab', { name: 'Task dependencies' }).click();
    await expect(
      ops
        .getByRole('region', { name: 'Pending review' })
        .getByRole('listitem')
        .filter({ hasText: /^Confirm reservation/ }),
    ).toContainText('After: Review income qualification');
    await expectPageHealthy(ops);
    await ops
      .getByRole('application')
      .getByRole('button', { name: /^Services/ })
      .click();
    await expect(ops.getByRole('button', { name: /^Services/ })).toHaveAttribute('aria-expanded', 'true');
  });

  await test.step('the program explorer shows rules as sentences', async () => {
    await ops.getByRole('tab', { name: 'Rules' }).click();
    await expect(ops.getByRole('region', { name: 'Caps' })).toContainText('A household gets at most $14,000 across all its jobs');
    for (const width of [390, 1440]) {
      await ops.setViewportSize({ width, height: 900 });
      await expectPageHealthy(ops);
    }
  });
});

test('lets staff add and archive a contractor', async ({ as }, info) => {
  const name = `Northern Air ${info.workerIndex}-${info.retry}`;
  const ops = await as('ops');
  await ops.goto('/contractors');
  await expectPageHealthy(ops);
  await ops.getByRole('link', { name: 'New company' }).click();
  await ops.getByRole('button', { name: 'Add company' }).click();
  await expect(ops.getByText('This field is required')).toBeVisible();
  await ops.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await ops.getByRole('textbox', { name: 'Phone' }).fill('12');
  await ops.getByRole('button', { name: 'Add company' }).click();
  await expect(ops.getByText('Please enter a valid phone number').first()).toBeVisible();
  // Use a new phone number, because the portal asks for confirmation if another contractor has the same number.
  await ops.getByRole('textbox', { name: 'Phone' }).fill(`6085${String(Date.now() % 1_000_000).padStart(6, '0')}`);
  await ops.getByRole('button', { name: 'Add company' }).click();
  await expect(ops.getByRole('heading', { level: 1, name })).toBeVisible();
  await ops.getByRole('tab', { name: 'Programs' }).click();
  await ops.getByRole('button', { name: 'Add enrollment' }).click();
  for (const width of [390, 1440]) {
    await ops.setViewportSize({ width, height: 900 });
    await expectPageHealthy(ops);
  }
  await ops.getByRole('tab', { name: 'Details' }).click();
  await ops.getByRole('button', { name: 'Archive' }).click();
  await ops.getByRole('dialog', { name: 'Archive this company?' }).getByRole('button', { name: 'Archive' }).click();
  await expect(ops.getByRole('button', { name: 'Restore from the archive' })).toBeVisible();
  await ops.getByRole('tab', { name: 'History' }).click();
  await expect(ops.getByText('Company archived')).toBeVisible();
});
