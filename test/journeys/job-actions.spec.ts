import { expect, test } from './support/journey';
import { madeJob } from './support/made-job';
import { expectPageHealthy } from './support/page-checks';
import { homeFor } from './support/places';

test('cancels a job with a reason and reactivates it', async ({ as }, info) => {
  const carla = await as('carla');
  const job = await madeJob(carla, homeFor(info));
  await carla.goto(`/${job}`);
  await carla.getByRole('button', { name: 'Actions' }).click();
  await carla.getByRole('menuitem', { name: 'Cancel job' }).click();
  const dialog = carla.getByRole('dialog', { name: 'Cancel this job?' });
  await expect(dialog.getByRole('button', { name: 'Cancel job' })).toBeDisabled();
  await dialog.getByRole('radio').first().check();
  await expectPageHealthy(carla);
  // A double click cancels the job only once and shows one message.
  await dialog.getByRole('button', { name: 'Cancel job' }).dblclick();
  await expect(carla.getByText(/is canceled/).first()).toBeVisible();
  await expect(carla.getByRole('region', { name: 'Messages' }).getByRole('alert')).toHaveCount(1);
  await expectPageHealthy(carla);
  await carla.getByRole('button', { name: 'Actions' }).click();
  await carla.getByRole('menuitem', { name: 'Reactivate job' }).click();
  await carla.getByRole('dialog', { name: 'Reactivate this job?' }).getByRole('button', { name: 'Reactivate job' }).click();
  await expect(carla.getByText(/is active again/)).toBeVisible();
  await carla.getByRole('button', { name: 'Actions' }).click();
  await expect(carla.getByRole('menuitem', { name: 'Cancel job' })).toBeVisible();
});

test('asks for a reason before a job is reactivated when another contractor has a job at the same home', async ({ as }, info) => {
  const carla = await as('carla');
  const street = homeFor(info);
  const job = await madeJob(carla, street);
  await carla.goto(`/${job}`);
  await carla.getByRole('button', { name: 'Actions' }).click();
  await carla.getByRole('menuitem', { name: 'Cancel job' }).click();
  const cancel = carla.getByRole('dialog', { name: 'Cancel this job?' });
  await cancel.getByRole('radio').first().check();
  await cancel.getByRole('button', { name: 'Cancel job' }).click();
  await expect(carla.getByText(/is canceled/).first()).toBeVisible();
  await madeJob(await as('luis'), street);

  await carla.getByRole('button', { name: 'Actions' }).click();
  await carla.getByRole('menuitem', { name: 'Reactivate job' }).click();
  const dialog = carla.getByRole('dialog', { name: 'Reactivate this job?' });
  const reactivate = dialog.getByRole('button', { name: 'Reactivate job' });
  await reactivate.click();
  const anyway = dialog.getByRole('checkbox', { name: 'Reactivate it anyway' });
  await expect(anyway).toBeVisible();
  await expect(reactivate).toBeDisabled();
  await expect(dialog.getByText('A job already exists at this address')).toBeVisible();
  await anyway.check();
  await reactivate.click();
  await expect(dialog.getByText('Please say why a second job is needed')).toBeVisible();
  await expectPageHealthy(carla);
  await dialog.getByRole('textbox', { name: 'Why is a second job needed?' }).fill('Another trade');
  await reactivate.click();
  await expect(carla.getByText(/is active again/)).toBeVisible();
});

test('opens every tab of the job page as contractor and as staff', async ({ as }, info) => {
  const carla = await as('carla');
  const job = await madeJob(carla, homeFor(info));
  for (const [page, parts] of [
    [carla, ['Programs', 'Rebate', 'People', 'Files']],
    [await as('ops'), ['Programs', 'Rebate', 'People', 'Files', 'History']],
    [await as('program'), ['Programs']],
    [await as('finance'), ['Programs']],
    [await as('admin'), ['Programs']],
  ] as const) {
    await page.goto(`/${job}`);
    for (const part of parts) {
      await page.getByRole('tab', { name: part }).click();
      await expectPageHealthy(page);
      if (part !== 'History') continue;
      for (const column of ['Action', 'Owner', 'Date', 'Field', 'Before', 'After'])
        await expect(page.getByRole('columnheader', { name: column, exact: true }).first(), column).toBeAttached();
      await page.getByRole('textbox', { name: 'Search the history' }).fill('nothing of this kind');
      await expect(page.getByText('No history has been found.')).toBeVisible();
      await page.getByRole('link', { name: 'Open as a table' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
      await page
        .getByRole('row', { name: /changes$/ })
        .getByRole('button')
        .first()
        .click();
      await expectPageHealthy(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectPageHealthy(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goBack();
    }
    const chat = page.getByRole('link', { name: 'Team chat', exact: true });
    if (page === carla) await expect(chat, 'only staff have the team chat').toHaveCount(0);
    else await expect(chat).toHaveAttribute('href', `/mailbox?q=${job}`);
    // The job page shows the task sets, each with the number of its completed tasks.
    await expect(
      page
        .getByRole('main')
        .getByText(/^\d+\/\d+$/)
        .first(),
    ).toBeVisible();
    for (const stage of ['Review', 'Install', 'Enroll', 'Pay']) {
      await page.getByRole('tab', { name: new RegExp(stage) }).click();
      await expect(page.getByRole('tab', { name: new RegExp(stage) })).toHaveAttribute('aria-selected', 'true');
    }
    await expectPageHealthy(page);
  }
});

test('does not move the tasks when the quotes of the job load late', async ({ as }, info) => {
  const carla = await as('carla');
  const job = await madeJob(carla, homeFor(info));
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await carla.route(`**/api/jobs/${job}/quotes`, async (route) => {
    await isAnswered;
    await route.continue();
  });
  await carla.goto(`/${job}`);
  const task = carla.getByRole('main').getByRole('listitem').getByRole('link').first();
  const place = async () => (await task.boundingBox())?.y;
  const before = await place();
  expect(before).toBeGreaterThan(0);
  answer();
  await expect(carla.getByRole('heading', { level: 2, name: 'Quotes' })).toBeVisible();
  expect(await place()).toBe(before);
});

test('claims a job and takes over the claim of another user', async ({ as }, info) => {
  const program = await as('program');
  const carla = await as('carla');
  const job = await madeJob(carla, homeFor(info));
  await program.goto(`/${job}`);
  await program.getByRole('button', { name: 'Actions' }).click();
  await program.getByRole('menuitem', { name: 'Claim job' }).click();
  await expect(program.getByText('The job is yours now')).toBeVisible();
  const ops = await as('ops');
  await ops.goto(`/${job}`);
  await expect(ops.getByText(/Priya Nair/).first()).toBeVisible();
  await ops.getByRole('button', { name: 'Actions' }).click();
  await ops.getByRole('menuitem', { name: 'Take over' }).click();
  await ops.getByRole('dialog').getByRole('button', { name: 'Take over' }).click();
  await expect(ops.getByText('The job is yours now')).toBeVisible();
});
